import { Metrics } from '../metrics/index.ts';
import { readExposition, valueOf } from '../metrics/testing/exposition.ts';
import { StubConsole } from '../metrics/testing/stub-console.ts';
import { MemoryRateLimits } from './redis-rate-limits.ts';
import { RateLimitedError } from './rate-limits.ts';
import { WatchedRateLimits } from './watched-rate-limits.ts';

const NAME = 'touchline_limit_refused_total';
const refused = (work: Promise<void>) => expect(work).rejects.toBeInstanceOf(RateLimitedError);

test('refusals are counted by limit, starting at zero, without identifying the client', async () => {
  const metrics = new Metrics(new StubConsole());
  const value = async (limit: string) => valueOf(readExposition(await metrics.text()), NAME, { limit });
  const limits = new WatchedRateLimits(new MemoryRateLimits(), metrics.limits);
  const attempts = limits.of({ name: 'attempts', points: 2, windowSeconds: 900 });
  limits.of({ name: 'mails', points: 2, windowSeconds: 900 });
  expect(readExposition(await metrics.text()).get(NAME)?.samples).toMatchObject([
    { labels: { limit: 'attempts' }, value: 0 },
    { labels: { limit: 'mails' }, value: 0 },
  ]);

  await attempts.take('somebody');
  await attempts.count('somebody');
  expect(await value('attempts')).toBe(0);
  await refused(attempts.check('somebody'));
  await refused(attempts.take('somebody'));
  expect([await value('attempts'), await value('mails')]).toEqual([2, 0]);

  await attempts.forget('somebody');
  await attempts.take('somebody');
  await attempts.giveBack('somebody');
  await attempts.check('somebody');
  expect(await value('attempts')).toBe(2);
  expect(await metrics.text()).not.toContain('somebody');
  limits.close();
});
