import type { Method } from '../toolkit/toolkit.ts';
import { createAuthUri } from './create-auth-uri.ts';
import { deleteAccount, lookup, update } from './account.ts';
import { resetPassword, sendOobCode } from './codes.ts';
import { signInWithIdp } from './sign-in-with-idp.ts';
import { signInWithPassword, signUp } from './password-sign-in.ts';

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
