import { z } from 'zod';
import { parseBody, requireValue, canonicalEmail, demand } from '../answers/answers.ts';
import type { Method, Toolkit } from '../toolkit/toolkit.ts';
import { providerInfo, REDACTED, type User, type UserChanges } from '../users/user.ts';
import { hashUserPassword, checkPassword } from '../passwords/passwords.ts';
import { demandRecent } from '../toolkit/throttle.ts';

const lookupBody = z.object({ idToken: z.string().optional() });

/** Returns a user in the form that the API returns. */
export const accountOf = (user: User) => ({
  localId: user.id,
  ...(user.email === null ? {} : { email: user.email, emailVerified: user.emailVerified }),
  ...(user.displayName === null ? {} : { displayName: user.displayName }),
  ...(user.photoUrl === null ? {} : { photoUrl: user.photoUrl }),
  ...(user.passwordHash === null ? {} : { passwordHash: REDACTED, salt: REDACTED }),
  ...(user.passwordUpdatedAtMs === null ? {} : { passwordUpdatedAt: user.passwordUpdatedAtMs }),
  providerUserInfo: providerInfo(user),
  // Omitted for an account that has signed in only through Google and whose tokens were never revoked.
  ...(user.passwordHash === null && user.generation === 0 ? {} : { validSince: String(user.validSinceS) }),
  ...(user.disabled ? { disabled: true } : {}),
  ...(user.lastLoginAtMs === null ? {} : { lastLoginAt: String(user.lastLoginAtMs) }),
  createdAt: String(user.createdAtMs),
  ...(user.customAttributes === null ? {} : { customAttributes: user.customAttributes }),
  ...(user.lastRefreshAtMs === null ? {} : { lastRefreshAt: new Date(user.lastRefreshAtMs).toISOString() }),
});

export const lookup: Method = async ({ idTokens }, { body }) => {
  const { idToken } = parseBody(lookupBody, body);
  const { user } = await idTokens.prove(requireValue(idToken, 'MISSING_ID_TOKEN'));
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [accountOf(user)] };
};

const updateBody = z.object({
  idToken: z.string().optional(),
  oobCode: z.string().optional(),
  email: z.string().optional(),
  password: z.string().optional(),
  displayName: z.string().optional(),
  photoUrl: z.string().optional(),
  deleteAttribute: z.array(z.string()).default([]),
  deleteProvider: z.array(z.string()).default([]),
  customAttributes: z.string().optional(),
  disableUser: z.boolean().optional(),
});
type Body = z.output<typeof updateBody>;

export const updatedAccount = (user: User) => ({
  kind: 'identitytoolkit#SetAccountInfoResponse',
  localId: user.id,
  ...(user.email === null ? {} : { email: user.email }),
  ...(user.displayName === null ? {} : { displayName: user.displayName }),
  ...(user.photoUrl === null ? {} : { photoUrl: user.photoUrl }),
  providerUserInfo: providerInfo(user),
  ...(user.passwordHash === null ? {} : { passwordHash: REDACTED }),
  emailVerified: user.emailVerified,
});

const verifyEmail = ({ codes, users }: Toolkit, code: string): object => {
  const { kind, user } = codes.check(code);
  demand(kind === 'VERIFY_EMAIL', 'INVALID_OOB_CODE');
  demand(codes.spend(code), 'INVALID_OOB_CODE');
  return updatedAccount(users.update(user.id, { emailVerified: true }));
};

const harmless = (body: Body): UserChanges => ({
  ...(body.displayName === undefined ? {} : { displayName: body.displayName }),
  ...(body.photoUrl === undefined ? {} : { photoUrl: body.photoUrl }),
  ...(body.deleteAttribute.includes('DISPLAY_NAME') ? { displayName: null } : {}),
  ...(body.deleteAttribute.includes('PHOTO_URL') ? { photoUrl: null } : {}),
});

/** Returns the changes of credentials, which require a recent sign-in. */
const credentials = async (toolkit: Toolkit, user: User, body: Body): Promise<UserChanges> => {
  const { users, settings, clock } = toolkit;
  const changes: { -readonly [K in keyof UserChanges]: UserChanges[K] } = {};
  if (body.email !== undefined) {
    const email = requireValue(canonicalEmail(body.email), 'INVALID_EMAIL');
    if (email !== user.email) {
      demand(
        !settings.emailPrivacy,
        'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.',
      );
      demand(users.byEmail(email) === undefined, 'EMAIL_EXISTS');
      Object.assign(changes, { email, emailVerified: false });
    }
  }
  if (body.password !== undefined && body.password !== '') {
    checkPassword(body.password, settings.passwordPolicy);
    changes.passwordHash = await hashUserPassword(body.password);
    changes.passwordUpdatedAtMs = clock.nowMs();
  }
  return changes;
};

export const update: Method = async (toolkit, { body: raw }) => {
  const { users, idTokens } = toolkit;
  const body = parseBody(updateBody, raw);
  demand(body.customAttributes === undefined, 'INSUFFICIENT_PERMISSION');
  demand(body.disableUser === undefined, 'OPERATION_NOT_ALLOWED');
  if (body.oobCode !== undefined) return verifyEmail(toolkit, body.oobCode);

  const idToken = requireValue(body.idToken, 'INVALID_REQ_TYPE : Unsupported request parameters.');
  const { user, signIn } = await idTokens.prove(idToken);
  const isSensitive = [body.email, body.password].some((value) => value !== undefined && value !== '');
  if (isSensitive) demandRecent(signIn, toolkit);
  const changes = await credentials(toolkit, user, body);
  users.unlink(user.id, body.deleteProvider);
  const isRevoking = Object.keys(changes).length > 0;
  const changed = isRevoking
    ? users.revoke(user.id, { ...harmless(body), ...changes })
    : users.update(user.id, harmless(body));
  if (!isRevoking) return updatedAccount(changed);
  // All earlier tokens are revoked; this caller gets new ones.
  const provider = changes.passwordHash === undefined ? signIn.provider : 'password';
  return { ...updatedAccount(changed), ...(await toolkit.tokensFor(changed, { provider, atS: signIn.atS })) };
};

const deleteBody = z.object({ idToken: z.string().optional() });

/** Deletes the account with its linked identities, tokens and codes. */
export const deleteAccount: Method = async (toolkit, { body }) => {
  const { idToken } = parseBody(deleteBody, body);
  const { user, signIn } = await toolkit.idTokens.prove(requireValue(idToken, 'MISSING_ID_TOKEN'));
  demandRecent(signIn, toolkit);
  toolkit.users.remove(user.id);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
