import { z } from 'zod';
import { canonicalEmail, parseBody, demand, requireValue, IdentityFailure } from '../answers/answers.ts';
import type { Method, Toolkit } from '../toolkit/toolkit.ts';
import { hashUserPassword, checkPassword, passwordMatches } from '../passwords/passwords.ts';
import type { User } from '../users/user.ts';
import { passwordThrottleKey } from '../toolkit/throttle.ts';

const signUpBody = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  displayName: z.string().optional(),
  idToken: z.string().optional(),
  localId: z.string().optional(),
});
type Body = z.output<typeof signUpBody>;

const KIND = 'identitytoolkit#SignupNewUserResponse';

/** Sets the password of the account of `idToken`, or creates an account without one. */
const withPassword = async ({ users, idTokens, settings, clock }: Toolkit, body: Body): Promise<User> => {
  const text = requireValue(body.email, 'MISSING_EMAIL');
  const password = requireValue(body.password, 'MISSING_PASSWORD');
  const email = requireValue(canonicalEmail(text), 'INVALID_EMAIL');
  demand(users.byEmail(email) === undefined, 'EMAIL_EXISTS');
  checkPassword(password, settings.passwordPolicy);
  const existing = body.idToken === undefined ? undefined : (await idTokens.prove(body.idToken)).user;
  const passwordHash = await hashUserPassword(password);
  // Another request may have taken the address while the password was hashed.
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
  const body = parseBody(signUpBody, raw);
  demand(body.localId === undefined, 'UNEXPECTED_PARAMETER : User ID');
  // An empty address was omitted by mistake; it does not request an anonymous account.
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

const passwordBody = z.object({ email: z.string().optional(), password: z.string().optional() });

const TOO_MANY =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';

export const signInWithPassword: Method = async (toolkit, { body: raw }) => {
  const { users, settings, throttle } = toolkit;
  const body = parseBody(passwordBody, raw);
  const text = body.email;
  demand(text !== undefined, 'MISSING_EMAIL');
  const email = requireValue(canonicalEmail(text), 'INVALID_EMAIL');
  const password = requireValue(body.password, 'MISSING_PASSWORD');

  // Addresses without an account are counted, too; otherwise the limit would reveal which have one.
  const { wrongPasswords, windowSeconds } = settings.limits;
  const key = passwordThrottleKey(email);
  const demandRoom = () => {
    demand(!throttle.isOver(key, wrongPasswords, windowSeconds), TOO_MANY);
  };
  demandRoom();

  const user = users.byEmail(email);
  const isRight = await passwordMatches(password, user?.passwordHash ?? null);
  // Checked again: of guesses sent at the same time, only those within the limit get a result.
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
