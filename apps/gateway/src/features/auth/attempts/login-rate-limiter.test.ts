import { setImmediate } from 'node:timers/promises';
import { MemoryRateLimits, RateLimitedError } from '../../../platform/limits/index.ts';
import { StateUnavailableError } from '../../../platform/state/index.ts';
import { IdentityError, type IdentityCode } from '../../identity/index.ts';
import { LoginRateLimiter } from './login-rate-limiter.ts';

const NETWORK = '203.0.113.9';
const fails = (code: IdentityCode) => () => Promise.reject(new IdentityError(code, 'no'));
const succeeds = () => Promise.resolve('in');

let guesses: LoginRateLimiter;

beforeEach(() => {
  guesses = new LoginRateLimiter(new MemoryRateLimits());
});

async function refusalsOf(tries: number, one: (n: number) => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: tries }, (_, n) => one(n)));
  return outcomes.filter(
    (outcome) => outcome.status === 'rejected' && outcome.reason instanceof RateLimitedError,
  ).length;
}

test('an account is guessed at ten times, wherever the guesses come from', async () => {
  const guess = (n: number) =>
    guesses.ofAccount('ann', `198.51.100.${String(n)}`, fails('invalid-credential'));
  expect(await refusalsOf(11, guess)).toBe(1);
  await expect(guesses.ofAccount('ann', NETWORK, succeeds)).rejects.toBeInstanceOf(RateLimitedError);
  await expect(guesses.ofAccount('bob', NETWORK, succeeds)).resolves.toBe('in');
});

test('what is refused is not compared at all', async () => {
  let compared = 0;
  const compare = () => {
    compared += 1;
    return fails('wrong-password')();
  };
  await refusalsOf(50, () => guesses.ofAccount('ann', NETWORK, compare));
  expect(compared).toBe(10);
});

test('a stadium behind one address signs in as it likes', async () => {
  const signIn = (n: number) => guesses.ofAccount(`fan-${String(n)}`, NETWORK, succeeds);
  expect(await refusalsOf(2000, signIn)).toBe(0);
});

test('one network guesses 300 times, at whatever', async () => {
  for (let n = 0; n < 300; n += 1) {
    const guess =
      n % 2 === 0
        ? guesses.ofAccount(`fan-${String(n)}`, NETWORK, fails('user-not-found'))
        : guesses.ofNetwork(NETWORK, fails('invalid-action-code'));
    await expect(guess).rejects.toBeInstanceOf(IdentityError);
  }
  await expect(guesses.ofNetwork(NETWORK, succeeds)).rejects.toBeInstanceOf(RateLimitedError);
  await expect(guesses.ofAccount('new', NETWORK, succeeds)).rejects.toBeInstanceOf(RateLimitedError);
  await expect(guesses.ofNetwork('203.0.113.10', succeeds)).resolves.toBe('in');
});

test('a thousand at once are compared twenty at a time, and refused once 300 were wrong', async () => {
  let [comparing, most, compared] = [0, 0, 0];
  const compare = async () => {
    comparing += 1;
    compared += 1;
    most = Math.max(most, comparing);
    await setImmediate();
    comparing -= 1;
    throw new IdentityError('invalid-credential', 'no');
  };
  const spray = (n: number) => guesses.ofAccount(`fan-${String(n)}`, NETWORK, compare);
  const refused = await refusalsOf(1000, spray);
  expect(most).toBe(20);
  expect(compared).toBeGreaterThanOrEqual(300);
  // Those that were being compared as the 300th turned out to be wrong.
  expect(compared).toBeLessThan(320);
  expect(refused).toBe(1000 - compared);
});

test.each([
  new IdentityError('network-request-failed', 'away'),
  new IdentityError('too-many-requests', 'busy'),
  new StateUnavailableError('away'),
])('%s is no guess', async (failure) => {
  for (let n = 0; n < 400; n += 1) {
    await expect(guesses.ofAccount('ann', NETWORK, () => Promise.reject(failure))).rejects.toBe(failure);
  }
  await expect(guesses.ofAccount('ann', NETWORK, succeeds)).resolves.toBe('in');
});

test('whoever has the mail of an account is not shut out of it by what others guessed', async () => {
  await refusalsOf(10, () => guesses.ofAccount('ann', NETWORK, fails('invalid-credential')));
  await expect(guesses.ofAccount('ANN', NETWORK, succeeds)).rejects.toBeInstanceOf(RateLimitedError);
  await guesses.forgive('Ann');
  await expect(guesses.ofAccount('ann', NETWORK, succeeds)).resolves.toBe('in');
});

test('a browser that signed in before guesses ten times beside a locked account, then like everybody', async () => {
  const wrong = fails('invalid-credential');
  await refusalsOf(11, () => guesses.ofAccount('ann', NETWORK, wrong));
  await expect(guesses.ofAccount('ann', NETWORK, succeeds)).rejects.toBeInstanceOf(RateLimitedError);
  await expect(guesses.ofAccount('ann', NETWORK, succeeds, 'laptop')).resolves.toBe('in');
  expect(await refusalsOf(11, () => guesses.ofAccount('ANN', NETWORK, wrong, 'laptop'))).toBe(1);
  await expect(guesses.ofAccount('ann', NETWORK, succeeds, 'laptop')).rejects.toBeInstanceOf(
    RateLimitedError,
  );
  await expect(guesses.ofAccount('ann', NETWORK, succeeds, 'phone')).resolves.toBe('in');
});

test('what a known browser guesses beyond its ten counts for the account, and twenty are compared in all', async () => {
  let compared = 0;
  const compare = () => {
    compared += 1;
    return fails('wrong-password')();
  };
  await refusalsOf(50, () => guesses.ofAccount('ann', NETWORK, compare, 'laptop'));
  expect(compared).toBe(20);
});

test('a session has ten guesses of its own, and none is kept from an account by what strangers guess', async () => {
  const wrong = fails('wrong-password');
  await refusalsOf(11, () => guesses.ofAccount('ann', NETWORK, wrong));
  await expect(guesses.ofSession('session-1', NETWORK, succeeds)).resolves.toBe('in');
  expect(await refusalsOf(11, () => guesses.ofSession('session-1', NETWORK, wrong))).toBe(1);
  await expect(guesses.ofSession('session-1', NETWORK, succeeds)).rejects.toBeInstanceOf(RateLimitedError);
  await expect(guesses.ofSession('session-2', NETWORK, succeeds)).resolves.toBe('in');
});
