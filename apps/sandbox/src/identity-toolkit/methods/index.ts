import type { Method } from '../toolkit/method.ts';
import { createAuthUri } from './create-auth-uri.ts';
import { deleteAccount } from './delete.ts';
import { lookup } from './lookup.ts';
import { resetPassword } from './reset-password.ts';
import { sendOobCode } from './send-oob-code.ts';
import { signInWithIdp } from './sign-in-with-idp.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';
import { update } from './update.ts';

/** `POST /v1/accounts:<name>`. */
export const accountMethods: Readonly<Record<string, Method>> = {
  createAuthUri,
  delete: deleteAccount,
  lookup,
  resetPassword,
  sendOobCode,
  signInWithIdp,
  signInWithPassword,
  signUp,
  update,
};
