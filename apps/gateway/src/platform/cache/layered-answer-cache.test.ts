import { UpstreamBusyError, UpstreamFailedError } from '../errors/upstream-errors.ts';
import { UpstreamPulse } from '../observability/upstream-pulse.ts';
import { ManualClock } from '../time/testing/manual-clock.ts';
import { SECOND_MS, type CachePolicy } from './cache-policy.ts';
import type { EntryStore } from './entry-store.ts';
import { LayeredAnswerCache } from './layered-answer-cache.ts';
import { memoryStore } from './memory-store.ts';

const POLICY: CachePolicy = {
  name: 'test',
  reason: 'test',
  freshMs: 10 * SECOND_MS,
  revalidateMs: 5 * SECOND_MS,
  errorMs: 60 * SECOND_MS,
  negativeMs: 3 * SECOND_MS,
};

/** An upstream whose next answer a test decides, and that counts how often it was asked. */
class Upstream {
  calls = 0;
  answer: () => Promise<string | undefined> = () => Promise.resolve('first');

  readonly load = (): Promise<string | undefined> => {
    this.calls += 1;
    return this.answer();
  };
}

function setUp(stores: readonly EntryStore[] = [memoryStore(100)]) {
  const clock = new ManualClock(1_000_000);
  const pulse = new UpstreamPulse();
  const failures: unknown[] = [];
  const cache = new LayeredAnswerCache({
    clock,
    stores,
    pulse,
    onRenewalFailed: (_key, error) => {
      failures.push(error);
    },
  });
  const upstream = new Upstream();
  const ask = (key = 'k') => cache.fetch({ key, policy: POLICY, load: upstream.load });
  return { clock, pulse, failures, cache, upstream, ask };
}

const failed = () => new UpstreamFailedError('game', 'broken');

describe('LayeredAnswerCache', () => {
  test('a miss asks, a hit does not', async () => {
    const { ask, upstream, clock } = setUp();
    expect(await ask()).toMatchObject({ value: 'first', freshness: { outcome: 'miss' } });
    clock.advance(POLICY.freshMs - 1);
    expect(await ask()).toMatchObject({
      value: 'first',
      freshness: { outcome: 'hit', storedAtMs: 1_000_000 },
    });
    expect(upstream.calls).toBe(1);
  });

  test('who asks while it is asked shares one call', async () => {
    const { ask, upstream } = setUp();
    const { promise, resolve: give } = Promise.withResolvers<string>();
    upstream.answer = () => promise;
    const waiting = Array.from({ length: 50 }, () => ask());
    // All fifty have looked into the store by the time that one more has.
    await memoryStore(1).get('k');
    await new Promise(setImmediate);
    give('shared');
    expect(new Set((await Promise.all(waiting)).map(({ value }) => value))).toEqual(new Set(['shared']));
    expect(upstream.calls).toBe(1);
  });

  test('past its time it is served at once and renewed behind', async () => {
    const { ask, upstream, clock, cache } = setUp();
    await ask();
    clock.advance(POLICY.freshMs);
    upstream.answer = () => Promise.resolve('second');
    expect(await ask()).toMatchObject({ value: 'first', freshness: { outcome: 'revalidating' } });
    await cache.idle();
    expect(await ask()).toMatchObject({ value: 'second', freshness: { outcome: 'hit' } });
    expect(upstream.calls).toBe(2);
  });

  test('a renewal behind that fails is told, and the old value goes on being served', async () => {
    const { ask, upstream, clock, cache, failures } = setUp();
    await ask();
    clock.advance(POLICY.freshMs);
    upstream.answer = () => Promise.reject(failed());
    await ask();
    await cache.idle();
    expect(failures).toHaveLength(1);
    expect(await ask()).toMatchObject({ value: 'first', freshness: { outcome: 'revalidating' } });
  });

  test('when the upstream fails, the last known value is served and said to be stale', async () => {
    const { ask, upstream, clock } = setUp();
    await ask();
    clock.advance(POLICY.freshMs + POLICY.revalidateMs);
    upstream.answer = () => Promise.reject(failed());
    expect(await ask()).toMatchObject({ value: 'first', freshness: { outcome: 'stale-error' } });
    clock.advance(POLICY.errorMs);
    await expect(ask()).rejects.toBeInstanceOf(UpstreamFailedError);
  });

  test('an upstream that failed is left alone for a while, as long as there is something to show', async () => {
    const { ask, upstream, clock } = setUp();
    await ask();
    clock.advance(POLICY.freshMs + POLICY.revalidateMs);
    upstream.answer = () => Promise.reject(failed());
    await ask();
    clock.advance(4 * SECOND_MS);
    await ask();
    expect(upstream.calls).toBe(2);
    clock.advance(SECOND_MS);
    upstream.answer = () => Promise.resolve('back');
    expect(await ask()).toMatchObject({ value: 'back', freshness: { outcome: 'miss' } });
  });

  test('an upstream that says how long it wants to be left alone is', async () => {
    const { ask, upstream, clock } = setUp();
    await ask();
    clock.advance(POLICY.freshMs + POLICY.revalidateMs);
    upstream.answer = () => Promise.reject(new UpstreamBusyError('game', 'wait', 30 * SECOND_MS));
    await ask();
    clock.advance(29 * SECOND_MS);
    await ask();
    expect(upstream.calls).toBe(2);
  });

  test('an error is never kept as an answer', async () => {
    const { ask, upstream } = setUp();
    upstream.answer = () => Promise.reject(failed());
    await expect(ask()).rejects.toBeInstanceOf(UpstreamFailedError);
    upstream.answer = () => Promise.resolve('first');
    expect(await ask()).toMatchObject({ value: 'first', freshness: { outcome: 'miss' } });
  });

  test('a fault of our own is not covered up by a stale value', async () => {
    const { ask, upstream, clock } = setUp();
    await ask();
    clock.advance(POLICY.freshMs + POLICY.revalidateMs);
    upstream.answer = () => Promise.reject(new TypeError('bug'));
    await expect(ask()).rejects.toBeInstanceOf(TypeError);
  });

  test('that there is no such thing is believed for a short time', async () => {
    const { ask, upstream, clock } = setUp();
    upstream.answer = () => Promise.resolve(undefined);
    expect((await ask()).value).toBeUndefined();
    clock.advance(POLICY.negativeMs - 1);
    expect(await ask()).toMatchObject({ value: undefined, freshness: { outcome: 'hit' } });
    clock.advance(1);
    upstream.answer = () => Promise.resolve('born');
    expect((await ask()).value).toBe('born');
  });

  test('a copy in a nearer store keeps its own deadlines', async () => {
    const near = memoryStore(100);
    const far = memoryStore(100);
    const first = setUp([far]);
    await first.ask();
    const second = setUp([near, far]);
    second.clock.advance(POLICY.freshMs - 1);
    expect(await second.ask()).toMatchObject({
      value: 'first',
      freshness: { outcome: 'hit', storedAtMs: 1_000_000 },
    });
    second.clock.advance(1);
    expect(await second.ask()).toMatchObject({ freshness: { outcome: 'revalidating' } });
  });

  test('the value may decide how long it keeps', async () => {
    const { cache, clock, upstream } = setUp();
    const ask = () =>
      cache.fetch({
        key: 'k',
        policy: (value: string) => ({
          ...POLICY,
          freshMs: value === 'first' ? SECOND_MS : 100 * SECOND_MS,
          revalidateMs: 0,
        }),
        load: upstream.load,
      });
    await ask();
    clock.advance(SECOND_MS);
    upstream.answer = () => Promise.resolve('long');
    expect((await ask()).value).toBe('long');
    clock.advance(99 * SECOND_MS);
    expect((await ask()).freshness.outcome).toBe('hit');
  });

  test('whether upstreams answer is told', async () => {
    const { ask, upstream, pulse } = setUp();
    upstream.answer = () => Promise.reject(failed());
    await expect(ask()).rejects.toThrow();
    expect(pulse.isFailing).toBe(true);
  });
});
