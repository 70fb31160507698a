import { z } from 'zod';

import { canonicalEmail, parseBody } from '../answers/body.ts';
import { demand, requireValue } from '../answers/failures.ts';
import type { Method } from '../toolkit/method.ts';
import { hashUserPassword } from '../passwords/hashing.ts';
import { checkPassword } from '../passwords/policy.ts';
import { demandRecent } from '../toolkit/recent.ts';
import type { Toolkit } from '../toolkit/toolkit.ts';
import { providerInfo, REDACTED, type User, type UserChanges } from '../users/user.ts';

const bodySchema = z.object({
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
type Body = z.output<typeof bodySchema>;

const userBody = (user: User) => ({
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
  return userBody(users.update(user.id, { emailVerified: true }));
};

const harmless = (body: Body): UserChanges => ({
  ...(body.displayName === undefined ? {} : { displayName: body.displayName }),
  ...(body.photoUrl === undefined ? {} : { photoUrl: body.photoUrl }),
  ...(body.deleteAttribute.includes('DISPLAY_NAME') ? { displayName: null } : {}),
  ...(body.deleteAttribute.includes('PHOTO_URL') ? { photoUrl: null } : {}),
});

/** What opens the account: whoever changes it must just have proven who they are. */
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
  const body = parseBody(bodySchema, raw);
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
  if (!isRevoking) return userBody(changed);
  // Everything issued before is void now, and this caller goes on with what is new.
  const provider = changes.passwordHash === undefined ? signIn.provider : 'password';
  return { ...userBody(changed), ...(await toolkit.tokensFor(changed, { provider, atS: signIn.atS })) };
};
