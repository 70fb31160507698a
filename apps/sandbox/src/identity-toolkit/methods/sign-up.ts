import { z } from 'zod';

import { canonicalEmail, parseBody } from '../answers/body.ts';
import { demand, requireValue } from '../answers/failures.ts';
import type { Method } from '../toolkit/method.ts';
import { hashUserPassword } from '../passwords/hashing.ts';
import { checkPassword } from '../passwords/policy.ts';
import type { Toolkit } from '../toolkit/toolkit.ts';
import type { User } from '../users/user.ts';

const bodySchema = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  displayName: z.string().optional(),
  idToken: z.string().optional(),
  localId: z.string().optional(),
});
type Body = z.output<typeof bodySchema>;

const KIND = 'identitytoolkit#SignupNewUserResponse';

/** Gives the account behind `idToken` a password, or a new account where there is none. */
const withPassword = async ({ users, idTokens, settings, clock }: Toolkit, body: Body): Promise<User> => {
  const text = requireValue(body.email, 'MISSING_EMAIL');
  const password = requireValue(body.password, 'MISSING_PASSWORD');
  const email = requireValue(canonicalEmail(text), 'INVALID_EMAIL');
  demand(users.byEmail(email) === undefined, 'EMAIL_EXISTS');
  checkPassword(password, settings.passwordPolicy);
  const existing = body.idToken === undefined ? undefined : (await idTokens.prove(body.idToken)).user;
  const passwordHash = await hashUserPassword(password);
  // Somebody may have been quicker while the password was hashed.
  demand(users.byEmail(email) === undefined, 'EMAIL_EXISTS');
  const fields = {
    email,
    emailVerified: false,
    displayName: body.displayName ?? existing?.displayName ?? null,
    passwordHash,
    passwordUpdatedAtMs: clock.nowMs(),
  };
  return existing === undefined ? users.create(fields) : users.update(existing.id, fields);
};

export const signUp: Method = async (toolkit, { body: raw }) => {
  const body = parseBody(bodySchema, raw);
  demand(body.localId === undefined, 'UNEXPECTED_PARAMETER : User ID');
  // An empty address is one that was left out by mistake, not somebody who wants to stay unknown.
  const isAnonymous = body.idToken === undefined && body.password === undefined && body.email === undefined;
  const user = isAnonymous ? toolkit.users.create({}) : await withPassword(toolkit, body);
  return {
    kind: KIND,
    localId: user.id,
    ...(user.displayName === null ? {} : { displayName: user.displayName }),
    ...(user.email === null ? {} : { email: user.email }),
    ...(await toolkit.signedIn(user, isAnonymous ? 'anonymous' : 'password')),
  };
};
