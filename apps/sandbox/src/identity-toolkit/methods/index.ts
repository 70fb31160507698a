import type { Method } from '../method.ts';
import { lookup } from './lookup.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';

/** `POST /v1/accounts:<name>`. */
export const accountMethods: Readonly<Record<string, Method>> = { lookup, signInWithPassword, signUp };
