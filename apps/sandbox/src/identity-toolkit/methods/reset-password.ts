import { z } from 'zod';

import { parseBody } from '../answers/body.ts';
import { demand, requireValue } from '../answers/failures.ts';
import type { Method } from '../toolkit/method.ts';
import { hashUserPassword } from '../passwords/hashing.ts';
import { checkPassword } from '../passwords/policy.ts';
import { passwordThrottleKey } from '../toolkit/throttle.ts';

const bodySchema = z.object({ oobCode: z.string().optional(), newPassword: z.string().optional() });

/** Says what a code is for; with a new password, spends it. */
export const resetPassword: Method = async (toolkit, { body: raw }) => {
  const { codes, users, settings, clock, throttle } = toolkit;
  const { oobCode, newPassword } = parseBody(bodySchema, raw);
  const code = requireValue(oobCode, 'MISSING_OOB_CODE');
  const { kind, email, user } = codes.check(code);
  if (newPassword !== undefined && newPassword !== '') {
    demand(kind === 'PASSWORD_RESET', 'INVALID_OOB_CODE');
    checkPassword(newPassword, settings.passwordPolicy);
    const passwordHash = await hashUserPassword(newPassword);
    demand(codes.spend(code), 'INVALID_OOB_CODE');
    users.revoke(user.id, { emailVerified: true, passwordHash, passwordUpdatedAtMs: clock.nowMs() });
    // Whoever linked another way in before the address was proven does not keep it.
    users.unlink(
      user.id,
      user.identities.map(({ providerId }) => providerId),
    );
    throttle.forget(passwordThrottleKey(email));
  }
  return { kind: 'identitytoolkit#ResetPasswordResponse', email, requestType: kind };
};
