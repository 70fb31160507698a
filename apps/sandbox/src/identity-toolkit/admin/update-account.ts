import { z } from 'zod';

import { canonicalEmail, demand, IdentityFailure, parseBody, requireValue } from '../answers/answers.ts';
import { updatedAccount } from '../methods/account.ts';
import type { Method, Toolkit } from '../toolkit/toolkit.ts';
import type { User, UserChanges } from '../users/user.ts';
import { ABSENT_PARTS, demandKnownParts, passwordColumns } from './accounts.ts';

/** The provider's limit, in characters of JSON. */
const LONGEST_CLAIMS = 1000;

/** Claims of the provider, which custom claims cannot replace. */
const RESERVED_CLAIMS = new Set(
  'acr amr at_hash aud auth_time azp c_hash cnf exp firebase iat iss jti nbf nonce sub'.split(' '),
);

const claimsSchema = z.record(z.string(), z.unknown());

const parsedClaims = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return claimsSchema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new IdentityFailure('INVALID_CLAIMS');
    throw error;
  }
};

const checkClaims = (text: string): void => {
  demand(text.length <= LONGEST_CLAIMS, 'CLAIMS_TOO_LARGE');
  const reserved = Object.keys(parsedClaims(text)).find((name) => RESERVED_CLAIMS.has(name));
  demand(reserved === undefined, `FORBIDDEN_CLAIM : ${reserved ?? ''}`);
};

/** An integer; the API also accepts it as a string. */
const seconds = z.union([z.int().min(0), z.string().regex(/^\d+$/).transform(Number)]);

const updateBody = z.object({
  localId: z.string().optional(),
  email: z.string().optional(),
  password: z.string().optional(),
  displayName: z.string().optional(),
  photoUrl: z.string().optional(),
  emailVerified: z.boolean().optional(),
  disableUser: z.boolean().optional(),
  customAttributes: z.string().optional(),
  validSince: seconds.optional(),
  deleteAttribute: z.array(z.string()).default([]),
  deleteProvider: z.array(z.string()).default([]),
  ...ABSENT_PARTS,
});
type Body = z.output<typeof updateBody>;

/** Returns the columns of a new email address; none if it is the account's own. */
const emailColumns = ({ users }: Toolkit, user: User, text: string | undefined): UserChanges => {
  if (text === undefined) return {};
  const email = requireValue(canonicalEmail(text), 'INVALID_EMAIL');
  if (email === user.email) return {};
  demand(users.byEmail(email) === undefined, 'EMAIL_EXISTS');
  return { email, emailVerified: false };
};

/** Returns the columns whose change leaves all tokens valid. */
const harmless = (body: Body): UserChanges => ({
  ...(body.displayName === undefined ? {} : { displayName: body.displayName }),
  ...(body.photoUrl === undefined ? {} : { photoUrl: body.photoUrl }),
  ...(body.deleteAttribute.includes('DISPLAY_NAME') ? { displayName: null } : {}),
  ...(body.deleteAttribute.includes('PHOTO_URL') ? { photoUrl: null } : {}),
  ...(body.emailVerified === undefined ? {} : { emailVerified: body.emailVerified }),
  ...(body.disableUser === undefined ? {} : { disabled: body.disableUser }),
  ...(body.customAttributes === undefined ? {} : { customAttributes: body.customAttributes }),
});

/** Changes any part of any account. A new address, a new password and `validSince` revoke the earlier tokens. */
export const updateAccount: Method = async (toolkit, { body: raw }) => {
  const { users } = toolkit;
  const body = parseBody(updateBody, raw);
  demandKnownParts(body);
  demand(!body.deleteProvider.includes('password'), 'OPERATION_NOT_ALLOWED');
  const id = requireValue(body.localId, 'MISSING_LOCAL_ID');
  if (body.customAttributes !== undefined) checkClaims(body.customAttributes);
  const secrets = await passwordColumns(toolkit, body.password);
  // Read after the password was hashed: another request may have changed the account meanwhile.
  const user = requireValue(users.byId(id), 'USER_NOT_FOUND');
  const since = body.validSince === undefined ? {} : { validSinceS: body.validSince };
  const revoking = { ...emailColumns(toolkit, user, body.email), ...secrets, ...since };
  users.unlink(user.id, body.deleteProvider);
  const changes = { ...revoking, ...harmless(body) };
  const isRevoking = Object.keys(revoking).length > 0;
  return updatedAccount(isRevoking ? users.revoke(user.id, changes) : users.update(user.id, changes));
};
