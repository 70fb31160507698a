import { z } from 'zod';

import { parseBody } from '../answers/body.ts';
import { requireValue } from '../answers/failures.ts';
import type { Method } from '../toolkit/method.ts';
import { providerInfo, REDACTED, type User } from '../users/user.ts';

const bodySchema = z.object({ idToken: z.string().optional() });

/** A user as the API shows it. */
const userBody = (user: User) => ({
  localId: user.id,
  ...(user.email === null ? {} : { email: user.email, emailVerified: user.emailVerified }),
  ...(user.displayName === null ? {} : { displayName: user.displayName }),
  ...(user.photoUrl === null ? {} : { photoUrl: user.photoUrl }),
  ...(user.passwordHash === null ? {} : { passwordHash: REDACTED, salt: REDACTED }),
  ...(user.passwordUpdatedAtMs === null ? {} : { passwordUpdatedAt: user.passwordUpdatedAtMs }),
  providerUserInfo: providerInfo(user),
  // Said of accounts of which something may have been revoked: not of one that only ever came through Google.
  ...(user.passwordHash === null && user.generation === 0 ? {} : { validSince: String(user.validSinceS) }),
  ...(user.disabled ? { disabled: true } : {}),
  ...(user.lastLoginAtMs === null ? {} : { lastLoginAt: String(user.lastLoginAtMs) }),
  createdAt: String(user.createdAtMs),
  ...(user.customAttributes === null ? {} : { customAttributes: user.customAttributes }),
  ...(user.lastRefreshAtMs === null ? {} : { lastRefreshAt: new Date(user.lastRefreshAtMs).toISOString() }),
});

export const lookup: Method = async ({ idTokens }, { body }) => {
  const { idToken } = parseBody(bodySchema, body);
  const { user } = await idTokens.prove(requireValue(idToken, 'MISSING_ID_TOKEN'));
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [userBody(user)] };
};
