import { setImmediate } from 'node:timers/promises';
import { MemoryRateLimits, RateLimitedError } from '../../../platform/limits/index.ts';
import { StateUnavailableError } from '../../../platform/state/index.ts';
import { IdentityError, type IdentityCode } from '../../identity/index.ts';
import { LoginRateLimiter } from './login-rate-limiter.ts';

const NETWORK = '203.0.113.9';
const fails = (code: IdentityCode) => () => Promise.reject(new IdentityError(code, 'no'));
const succeeds = () => Promise.resolve('in');

let limiter: LoginRateLimiter;

beforeEach(() => {
  limiter = new LoginRateLimiter(new MemoryRateLimits());
});

async function refusalsOf(tries: number, one: (n: number) => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: tries }, (_, n) => one(n)));
  return outcomes.filter(
    (outcome) => outcome.status === 'rejected' && outcome.reason instanceof RateLimitedError,
  ).length;
}

test('allows ten wrong attempts at an account, from any network', async () => {
  const attempt = (n: number) =>
    limiter.ofAccount('ann', `198.51.100.${String(n)}`, fails('invalid-credential'));
  expect(await refusalsOf(11, attempt)).toBe(1);
  await expect(limiter.ofAccount('ann', NETWORK, succeeds)).rejects.toBeInstanceOf(RateLimitedError);
  await expect(limiter.ofAccount('bob', NETWORK, succeeds)).resolves.toBe('in');
});

test('a refused attempt is not compared at all', async () => {
  let compared = 0;
  const compare = () => {
    compared += 1;
    return fails('wrong-password')();
  };
  await refusalsOf(50, () => limiter.ofAccount('ann', NETWORK, compare));
  expect(compared).toBe(10);
});

test('a stadium behind one address signs in without limit', async () => {
  const signIn = (n: number) => limiter.ofAccount(`fan-${String(n)}`, NETWORK, succeeds);
  expect(await refusalsOf(2000, signIn)).toBe(0);
});

test('allows 300 wrong attempts from one network', async () => {
  for (let n = 0; n < 300; n += 1) {
    const attempt =
      n % 2 === 0
        ? limiter.ofAccount(`fan-${String(n)}`, NETWORK, fails('user-not-found'))
        : limiter.ofNetwork(NETWORK, fails('invalid-action-code'));
    await expect(attempt).rejects.toBeInstanceOf(IdentityError);
  }
  await expect(limiter.ofNetwork(NETWORK, succeeds)).rejects.toBeInstanceOf(RateLimitedError);
  await expect(limiter.ofAccount('new', NETWORK, succeeds)).rejects.toBeInstanceOf(RateLimitedError);
  await expect(limiter.ofNetwork('203.0.113.10', succeeds)).resolves.toBe('in');
});

test('a thousand concurrent attempts are compared twenty at a time, and refused once 300 were wrong', async () => {
  let [comparing, most, compared] = [0, 0, 0];
  const compare = async () => {
    comparing += 1;
    compared += 1;
    most = Math.max(most, comparing);
    await setImmediate();
    comparing -= 1;
    throw new IdentityError('invalid-credential', 'no');
  };
  const spray = (n: number) => limiter.ofAccount(`fan-${String(n)}`, NETWORK, compare);
  const refused = await refusalsOf(1000, spray);
  expect(most).toBe(20);
  expect(compared).toBeGreaterThanOrEqual(300);
  // Includes attempts that were being compared when the 300th turned out to be wrong.
  expect(compared).toBeLessThan(320);
  expect(refused).toBe(1000 - compared);
});

test.each([
  ['an unreachable identity service', new IdentityError('network-request-failed', 'away')],
  ['a busy identity service', new IdentityError('too-many-requests', 'busy')],
  ['unavailable state', new StateUnavailableError('away')],
])('%s does not count as an attempt', async (_, failure) => {
  for (let n = 0; n < 400; n += 1) {
    await expect(limiter.ofAccount('ann', NETWORK, () => Promise.reject(failure))).rejects.toBe(failure);
  }
  await expect(limiter.ofAccount('ann', NETWORK, succeeds)).resolves.toBe('in');
});

test('an owner who proves access to the mailbox is not locked out by the attempts of others', async () => {
  await refusalsOf(10, () => limiter.ofAccount('ann', NETWORK, fails('invalid-credential')));
  await expect(limiter.ofAccount('ANN', NETWORK, succeeds)).rejects.toBeInstanceOf(RateLimitedError);
  await limiter.forgive('Ann');
  await expect(limiter.ofAccount('ann', NETWORK, succeeds)).resolves.toBe('in');
});

test('a known browser has ten attempts at a locked account, then counts like any other', async () => {
  const wrong = fails('invalid-credential');
  await refusalsOf(11, () => limiter.ofAccount('ann', NETWORK, wrong));
  await expect(limiter.ofAccount('ann', NETWORK, succeeds)).rejects.toBeInstanceOf(RateLimitedError);
  await expect(limiter.ofAccount('ann', NETWORK, succeeds, 'laptop')).resolves.toBe('in');
  expect(await refusalsOf(11, () => limiter.ofAccount('ANN', NETWORK, wrong, 'laptop'))).toBe(1);
  await expect(limiter.ofAccount('ann', NETWORK, succeeds, 'laptop')).rejects.toBeInstanceOf(
    RateLimitedError,
  );
  await expect(limiter.ofAccount('ann', NETWORK, succeeds, 'phone')).resolves.toBe('in');
});

test('after ten attempts a known browser uses those of the account, so twenty are compared in all', async () => {
  let compared = 0;
  const compare = () => {
    compared += 1;
    return fails('wrong-password')();
  };
  await refusalsOf(50, () => limiter.ofAccount('ann', NETWORK, compare, 'laptop'));
  expect(compared).toBe(20);
});

test('each session has ten attempts of its own, which strangers cannot use up', async () => {
  const wrong = fails('wrong-password');
  await refusalsOf(11, () => limiter.ofAccount('ann', NETWORK, wrong));
  await expect(limiter.ofSession('session-1', NETWORK, succeeds)).resolves.toBe('in');
  expect(await refusalsOf(11, () => limiter.ofSession('session-1', NETWORK, wrong))).toBe(1);
  await expect(limiter.ofSession('session-1', NETWORK, succeeds)).rejects.toBeInstanceOf(RateLimitedError);
  await expect(limiter.ofSession('session-2', NETWORK, succeeds)).resolves.toBe('in');
});
