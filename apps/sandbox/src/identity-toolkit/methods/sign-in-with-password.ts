import { z } from 'zod';

import { canonicalEmail, parseBody } from '../answers/body.ts';
import { demand, IdentityFailure, requireValue } from '../answers/failures.ts';
import type { Method } from '../toolkit/method.ts';
import { passwordMatches } from '../passwords/hashing.ts';
import { passwordThrottleKey } from '../toolkit/throttle.ts';

const bodySchema = z.object({ email: z.string().optional(), password: z.string().optional() });

const TOO_MANY =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';

export const signInWithPassword: Method = async (toolkit, { body: raw }) => {
  const { users, settings, throttle } = toolkit;
  const body = parseBody(bodySchema, raw);
  const text = body.email;
  demand(text !== undefined, 'MISSING_EMAIL');
  const email = requireValue(canonicalEmail(text), 'INVALID_EMAIL');
  const password = requireValue(body.password, 'MISSING_PASSWORD');

  // Counted for addresses without an account as well, else the count would tell them apart.
  const { wrongPasswords, windowSeconds } = settings.limits;
  const key = passwordThrottleKey(email);
  const demandRoom = () => {
    demand(!throttle.isOver(key, wrongPasswords, windowSeconds), TOO_MANY);
  };
  demandRoom();

  const user = users.byEmail(email);
  const isRight = await passwordMatches(password, user?.passwordHash ?? null);
  // Again: guesses that were made at the same time must not all be answered.
  demandRoom();
  if (!isRight) throttle.count(key, windowSeconds);
  if (user === undefined) {
    throw new IdentityFailure(settings.emailPrivacy ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND');
  }
  demand(!user.disabled, 'USER_DISABLED');
  demand(isRight, settings.emailPrivacy ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD');

  throttle.forget(key);
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: user.id,
    email,
    ...(await toolkit.signedIn(user, 'password')),
  };
};
