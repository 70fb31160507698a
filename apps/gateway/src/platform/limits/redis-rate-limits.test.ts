import { MemoryRateLimits } from './redis-rate-limits.ts';
import { RateLimitedError, type RateLimit } from './rate-limits.ts';

const RULE = { name: 'test', points: 3, windowSeconds: 900 };

let limit: RateLimit;

beforeEach(() => {
  limit = new MemoryRateLimits().of(RULE);
});

const times = (count: number, work: () => Promise<void>) =>
  Promise.allSettled(Array.from({ length: count }, work));

test('exactly as many points as the limit can be taken, however many requests come at the same time', async () => {
  const outcomes = await times(50, () => limit.take('ann'));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('a refusal says how long to wait', async () => {
  await times(3, () => limit.take('ann'));
  const refusal: unknown = await limit.take('ann').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RateLimitedError);
  expect(refusal).toMatchObject({ code: 'too-many-requests' });
  const { retryAfterSeconds = 0 } = refusal instanceof RateLimitedError ? refusal : {};
  expect(retryAfterSeconds).toBeGreaterThan(890);
  expect(retryAfterSeconds).toBeLessThanOrEqual(900);
});

test('a returned point can be taken again, any number of times', async () => {
  for (let n = 0; n < 200; n += 1) {
    await limit.take('ann');
    await limit.giveBack('ann');
  }
  await expect(limit.check('ann')).resolves.toBeUndefined();
});

test('a refused request takes nothing: a point returned by another can be taken', async () => {
  await times(50, () => limit.take('ann'));
  await times(3, () => limit.giveBack('ann'));
  const outcomes = await times(4, () => limit.take('ann'));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});

test('returning points never exceeds the limit', async () => {
  await limit.giveBack('ann');
  await limit.giveBack('ann');
  const outcomes = await times(4, () => limit.take('ann'));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});

test('check takes nothing; count does', async () => {
  await times(10, () => limit.check('ann'));
  await times(2, () => limit.count('ann'));
  await limit.check('ann');
  await limit.count('ann');
  await expect(limit.check('ann')).rejects.toBeInstanceOf(RateLimitedError);
});

test('each key has separate points, and can be reset', async () => {
  await times(3, () => limit.take('ann'));
  await expect(limit.take('bob')).resolves.toBeUndefined();
  await limit.forget('ann');
  await expect(limit.take('ann')).resolves.toBeUndefined();
});
