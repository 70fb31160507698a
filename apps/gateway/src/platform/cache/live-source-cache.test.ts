import {
  AccessRecorder,
  LiveCache,
  LruMemoryStore,
  MemoryBus,
  REAL_RUNTIME,
  Statistics,
  type Entry,
  type PolicyReader,
  type SharedStore,
} from '@touchline/cache';
import { z } from 'zod';
import {
  ClientShareSpentError,
  RareCallsSpentError,
  UpstreamBusyError,
  UpstreamFailedError,
} from '../errors/upstream-errors.ts';
import { UpstreamPulse } from './upstream-pulse.ts';
import { ManualClock } from '../time/testing/manual-clock.ts';
import { callSent, fillContext, showsDrafts } from './fill-context.ts';
import { JSON_CODEC } from './json-codec.ts';
import { LiveSourceCache } from './live-source-cache.ts';
import { SourceShapeError, shapeOf } from './shapes/source-shape.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 15);
const POLICY: PolicyReader = {
  version: 1,
  rule: () => ({ freshMs: 1000, staleMs: 1000, errorMs: 60_000, negativeMs: 1000, jitter: 0 }),
};

/** The values that other processes have written, later than everything written here. */
class Repository implements SharedStore<unknown> {
  readonly deleted: string[] = [];
  #written: unknown;
  /** Writes the same value again whenever it is removed. */
  stubborn = false;

  write(value: unknown): void {
    this.#written = value;
  }

  get(key: string): Promise<Entry<unknown> | undefined> {
    if (this.#written === undefined) return Promise.resolve(undefined);
    return Promise.resolve({
      key,
      value: this.#written,
      storedAtMs: NOW_MS,
      freshUntilMs: NOW_MS + 1000,
      staleUntilMs: NOW_MS + 2000,
      errorUntilMs: NOW_MS + 60_000,
      route: 'names',
      phase: 'cold',
      tags: [],
      policyVersion: 1,
      filledBy: 'elsewhere',
      version: 'elsewhere.1',
      fence: NOW_MS * 1000 + this.deleted.length,
      // The stubborn writer has applied every purge.
      position: this.stubborn ? Number.MAX_SAFE_INTEGER : 0,
    });
  }

  set(): Promise<boolean> {
    return Promise.resolve(true);
  }

  delete(key: string): Promise<void> {
    this.deleted.push(key);
    if (!this.stubborn) this.#written = undefined;
    return Promise.resolve();
  }
}

function setUp() {
  const clock = new ManualClock(NOW_MS);
  const repository = new Repository();
  const failures: unknown[] = [];
  const cache = new LiveCache<unknown>({
    name: 'sources',
    nodeId: 'here',
    memory: new LruMemoryStore({ maxBytes: 1024 ** 2, codec: JSON_CODEC }),
    shared: repository,
    bus: new MemoryBus({ nodeId: 'here' }),
    policy: POLICY,
    runtime: { ...REAL_RUNTIME, nowMs: () => clock.nowMs() },
    observer: new Statistics(NOW_MS),
    isOutage: () => false,
  });
  const pulse = new UpstreamPulse();
  const recorder = new AccessRecorder();
  const sources = new LiveSourceCache({
    cache,
    policy: POLICY,
    clock,
    pulse,
    recorder,
    failed: (_what, error) => failures.push(error),
  });
  let loads = 0;
  const succeed = (): Promise<readonly string[]> => Promise.resolve(['loaded']);
  const read = (load = succeed) =>
    sources.fetch({
      key: 'names',
      route: 'names',
      shape: shapeOf<readonly string[]>()(z.array(z.string())),
      load: () => {
        loads += 1;
        return load();
      },
    });
  return { repository, clock, failures, pulse, recorder, read, loads: () => loads };
}

describe('a value from the shared store', () => {
  test('is served without a copy and without a load', async () => {
    const { repository, read, loads } = setUp();
    const value = ['a', 'b'];
    repository.write(value);
    expect((await read()).value).toBe(value);
    expect((await read()).value).toBe(value);
    expect(loads()).toBe(0);
  });

  test('of another shape is removed, reported once and loaded instead', async () => {
    const { repository, failures, read, loads } = setUp();
    repository.write([{ name: 'a' }]);
    const both = await Promise.all([read(), read()]);
    expect(both.map(({ value }) => value)).toEqual([['loaded'], ['loaded']]);
    expect(both[0].value).toBe(both[1].value);
    expect(loads()).toBe(1);
    expect(repository.deleted).toContain('names');
    expect(failures).toEqual([expect.any(SourceShapeError)]);
  });

  test('of another shape is not served during its refresh either', async () => {
    const { repository, clock, read } = setUp();
    repository.write(null);
    clock.advance(1500);
    expect((await read()).value).toEqual(['loaded']);
  });

  test('is an error when another process keeps writing values that do not fit', async () => {
    const { repository, failures, read } = setUp();
    repository.stubborn = true;
    repository.write('neither');
    await expect(read()).rejects.toThrow(UpstreamFailedError);
    expect(failures).toHaveLength(2);
  });
});

test('a load started by a preview is for everyone: it sees no drafts', async () => {
  const { read } = setUp();
  const load = () => Promise.resolve([showsDrafts() ? 'a draft' : 'published']);
  const seen = await fillContext.run({ urgency: 'visitor', showsDrafts: true }, async () => {
    const { value } = await read(load);
    return { value, stillPreviews: showsDrafts() };
  });
  expect(seen).toEqual({ value: ['published'], stillPreviews: true });
});

describe('a load that fails', () => {
  const busy = new UpstreamBusyError('game', 'the circuit is open', 1000);

  test('is recorded as an upstream call only if it sent one', async () => {
    const { clock, recorder, read } = setUp();
    await expect(
      read(() => {
        callSent();
        return Promise.reject(busy);
      }),
    ).rejects.toThrow(busy);
    clock.advance(1000);
    await expect(read(() => Promise.reject(busy))).rejects.toThrow(busy);
    const source = { key: 'names', route: 'names', phase: 'cold' } as const;
    recorder.answer({ key: '/names', route: 'page', tags: [], sources: [source] }, clock.nowMs());
    const [recorded] = recorder.read(NOW_MS, clock.nowMs()).sources;
    expect(recorded?.calls.map(({ end }) => end)).toEqual(['failed', 'unsent']);
  });

  test.each([
    ['the upstream fails', new UpstreamFailedError('game', '500'), true],
    ['the upstream asks us to wait', busy, true],
    ['the calls for rare answers are spent', new RareCallsSpentError('football', 1000), false],
    ['one client has spent its share of them', new ClientShareSpentError('football', 'a', 1000), false],
  ])('updates the upstream pulse: %s', async (_, error, isFailing) => {
    const { pulse, read } = setUp();
    await expect(read(() => Promise.reject(error))).rejects.toThrow(error);
    expect(pulse.isFailing).toBe(isFailing);
  });
});
