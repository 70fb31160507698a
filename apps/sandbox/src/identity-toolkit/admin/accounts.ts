import { z } from 'zod';

import { canonicalEmail, demand, parseBody, requireValue } from '../answers/answers.ts';
import { accountOf } from '../methods/account.ts';
import { checkPassword, hashUserPassword } from '../passwords/passwords.ts';
import type { Method, Toolkit } from '../toolkit/toolkit.ts';
import type { User, UserChanges } from '../users/user.ts';

/** Parts of an account that this project does not have: telephone numbers and second factors. */
export const ABSENT_PARTS = {
  phoneNumber: z.unknown().optional(),
  mfaInfo: z.unknown().optional(),
  mfa: z.unknown().optional(),
  linkProviderUserInfo: z.unknown().optional(),
};

/** Refuses what would otherwise be dropped without an error. */
export const demandKnownParts = (
  body: Readonly<Partial<Record<keyof typeof ABSENT_PARTS, unknown>>>,
): void => {
  const isAbsent = [body.phoneNumber, body.mfaInfo, body.mfa, body.linkProviderUserInfo].every(
    (part) => part === undefined,
  );
  demand(isAbsent, 'OPERATION_NOT_ALLOWED');
};

/** Returns the columns of a new password. The project's policy applies to users, not to administrators. */
export const passwordColumns = async (
  { settings, clock }: Toolkit,
  password: string | undefined,
): Promise<UserChanges> => {
  if (password === undefined) return {};
  checkPassword(password, { ...settings.passwordPolicy, enforcementState: 'OFF' });
  return { passwordHash: await hashUserPassword(password), passwordUpdatedAtMs: clock.nowMs() };
};

const createBody = z.object({
  localId: z.string().min(1).max(128).optional(),
  email: z.string().optional(),
  password: z.string().optional(),
  displayName: z.string().optional(),
  photoUrl: z.string().optional(),
  emailVerified: z.boolean().default(false),
  disabled: z.boolean().default(false),
  ...ABSENT_PARTS,
});

/** Creates an account. Nobody is signed in, so the response has no tokens. */
export const createAccount: Method = async (toolkit, { body: raw }) => {
  const { users } = toolkit;
  const body = parseBody(createBody, raw);
  demandKnownParts(body);
  const email = body.email === undefined ? null : requireValue(canonicalEmail(body.email), 'INVALID_EMAIL');
  const secrets = await passwordColumns(toolkit, body.password);
  // Checked after the password was hashed: another request may have created the account meanwhile.
  demand(body.localId === undefined || users.byId(body.localId) === undefined, 'DUPLICATE_LOCAL_ID');
  demand(email === null || users.byEmail(email) === undefined, 'EMAIL_EXISTS');
  const fields = {
    email,
    emailVerified: body.emailVerified,
    displayName: body.displayName ?? null,
    photoUrl: body.photoUrl ?? null,
    disabled: body.disabled,
    ...secrets,
  };
  const user = users.create(fields, body.localId);
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: user.id,
    ...(user.email === null ? {} : { email: user.email }),
    ...(user.displayName === null ? {} : { displayName: user.displayName }),
  };
};

const lookupBody = z.object({
  localId: z.array(z.string()).default([]),
  email: z.array(z.string()).default([]),
  federatedUserId: z.array(z.object({ providerId: z.string(), rawId: z.string() })).default([]),
});

export const lookupAccounts: Method = ({ users }, { body: raw }) => {
  const body = parseBody(lookupBody, raw);
  const found = [
    ...body.localId.map((id) => users.byId(id)),
    ...body.email.map((email) => users.byEmail(email.trim().toLowerCase())),
    ...body.federatedUserId.map(({ providerId, rawId }) => users.byIdentity(providerId, rawId)),
  ].filter((user): user is User => user !== undefined);
  const distinct = [...new Map(found.map((user) => [user.id, user])).values()];
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    // Omitted if no account is found, as the Auth emulator does for the admin SDK.
    ...(distinct.length === 0 ? {} : { users: distinct.map(accountOf) }),
  };
};

const removeBody = z.object({ localId: z.string().optional() });

export const removeAccount: Method = ({ users }, { body: raw }) => {
  const id = requireValue(parseBody(removeBody, raw).localId, 'MISSING_LOCAL_ID');
  const user = requireValue(users.byId(id), 'USER_NOT_FOUND');
  users.remove(user.id);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};

/** Page sizes of the provider. */
const PAGE = 20;
const LONGEST_PAGE = 1000;

const listQuery = z.object({
  maxResults: z.coerce.number().int().min(1).default(PAGE),
  nextPageToken: z.string().default(''),
});

export const listAccounts: Method = ({ users }, { body: query }) => {
  const { maxResults, nextPageToken } = parseBody(listQuery, query);
  const size = Math.min(maxResults, LONGEST_PAGE);
  // One more than the page, to see whether another page follows.
  const found = users.page(nextPageToken, size + 1);
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: page.map(accountOf),
    ...(found.length > size && last !== undefined ? { nextPageToken: last.id } : {}),
  };
};
