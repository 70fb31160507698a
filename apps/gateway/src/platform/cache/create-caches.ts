import {
  AccessRecorder,
  RESPONSE_CODEC,
  ChangeWatch,
  LiveCache,
  LruMemoryStore,
  ObservedBus,
  PolicyService,
  REAL_RUNTIME,
  Statistics,
  type CacheObserver,
  type Codec,
  type PhaseDefinition,
  type Runtime,
  type PolicyDocument,
} from '@touchline/cache';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import { ClientShareSpentError, UpstreamBusyError, UpstreamError } from '../errors/upstream-errors.ts';
import type { Clock } from '../time/clock.ts';
import { SECOND_MS } from '../time/durations.ts';
import { UpstreamPulse } from './upstream-pulse.ts';
import type { CacheLevels, Caches } from './caches.ts';
import { createFleet, type Fleet } from './create-fleet.ts';
import { JSON_CODEC } from './json-codec.ts';
import { LiveSourceCache } from './live-source-cache.ts';

/** Counts everything, and logs background failures. */
function logged(statistics: Statistics, log: Logger): CacheObserver {
  return {
    served: (...what) => {
      statistics.served(...what);
    },
    filled: (...what) => {
      statistics.filled(...what);
    },
    called: (...what) => {
      statistics.called(...what);
    },
    waited: (...what) => {
      statistics.waited(...what);
    },
    purged: (...what) => {
      statistics.purged(...what);
    },
    redisCalled: (...what) => {
      statistics.redisCalled(...what);
    },
    breakerChanged: (state) => {
      statistics.breakerChanged(state);
      log.warn({ state }, 'redis breaker changed');
    },
    failed: (what, err) => {
      statistics.failed(what);
      log.warn({ err }, what);
    },
  };
}

/** Visitors receive responses; sources are few, and only feed them. */
const RESPONSES_SHARE = 0.75;
/** The fast path reports its visitors once a second. */
const RECORDED_MS = SECOND_MS;
/** How long a failed load of one key is not retried while an older value can be served. */
const FAILURE_PAUSE_MS = 5 * SECOND_MS;
/** How long a source waits for a silent upstream while an older value exists. */
const SOURCE_PATIENCE_MS = SECOND_MS;
/**
 * Longer than the patience of its sources: a response built from their older values reports in its body that it is
 * stale; a cached response does not.
 */
const RESPONSE_PATIENCE_MS = 2 * SECOND_MS;

export interface CachesOptions {
  readonly settings: Pick<Settings, 'redisUrl' | 'cacheMemoryBytes'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** The shipped rules and every route that is cached. */
  readonly policy: PolicyDocument;
  readonly routes: readonly string[];
  readonly phases: readonly PhaseDefinition[];
  readonly pulse?: UpstreamPulse;
  /** The time limit of one Redis call; for tests that do not depend on its speed. */
  readonly redisBudgetMs?: number | undefined;
  /** In [0, 1), for lifetimes and early refreshes; for tests that compare them. */
  readonly random?: (() => number) | undefined;
  /** Returns whether an error means that a response could not be built, so that an older one is served instead. */
  readonly isAnswerOutage: (error: unknown) => boolean;
}

interface Shared {
  readonly fleet: Fleet;
  readonly redisBudgetMs: number | undefined;
  readonly policy: PolicyService;
  readonly observer: CacheObserver;
  readonly runtime: Runtime;
  readonly isAnswerOutage: CachesOptions['isAnswerOutage'];
}

interface LevelOptions<V> {
  readonly name: string;
  readonly codec: Codec<V>;
  readonly memoryBytes: number;
  readonly patienceMs: number;
}

function levels<V>({ name, codec, memoryBytes, patienceMs }: LevelOptions<V>, parts: Shared): CacheLevels<V> {
  const { fleet, redisBudgetMs, policy, observer, runtime } = parts;
  const memory = new LruMemoryStore<V>({ maxBytes: memoryBytes, codec });
  const far = fleet.far(name, codec);
  const cache = new LiveCache<V>({
    name,
    nodeId: fleet.nodeId,
    memory,
    ...far,
    bus: fleet.bus,
    policy,
    observer,
    patienceMs,
    // A read of the shared store takes up to two Redis calls.
    ...(redisBudgetMs !== undefined && { sharedMs: 2 * redisBudgetMs }),
    runtime,
    isOutage: (error) => error instanceof UpstreamError || parts.isAnswerOutage(error),
    pauseMs: (error) => {
      // The upstream works: the next client may call it immediately.
      if (error instanceof ClientShareSpentError) return 0;
      return error instanceof UpstreamBusyError ? error.retryAfterMs : FAILURE_PAUSE_MS;
    },
  });
  return { cache, memory, memoryBytes, shared: far.shared ?? null };
}

/** Creates the caches: in memory and, if a Redis is configured, in a second tier that all nodes share. */
export function createCaches(options: CachesOptions): Caches {
  const { settings, clock, log, routes, phases, pulse = new UpstreamPulse() } = options;
  const statistics = new Statistics(clock.nowMs());
  const observer = logged(statistics, log);
  const failed = (what: string, error: unknown): void => {
    observer.failed(what, error);
  };
  const { redisBudgetMs, random = REAL_RUNTIME.random } = options;
  const own = createFleet({ redisUrl: settings.redisUrl, redisBudgetMs, clock, observer });
  const changes = new ChangeWatch(
    () => clock.nowMs(),
    (ageMs) => {
      statistics.eventServed(ageMs);
    },
  );
  const bus = new ObservedBus(own.bus, {
    acknowledged: (receipts) => {
      statistics.acknowledged(receipts);
    },
    purged: (tags) => {
      changes.changed(tags);
    },
  });
  const fleet = { ...own, bus };
  // A demonstration uses the time of its world; durations of calls are real time.
  const runtime = { ...REAL_RUNTIME, random, nowMs: () => clock.nowMs() };
  const recorder = new AccessRecorder({ bucketMs: RECORDED_MS });
  bus.listen({
    deliver: ({ message }) => {
      if (message.kind === 'purge') recorder.purged({ ...message, atMs: clock.nowMs() });
    },
    gap: () => undefined,
  });
  const policy = new PolicyService({
    shipped: options.policy,
    routes,
    phases,
    repository: own.policyShelf,
    bus,
    runtime,
    failed,
  });
  const { isAnswerOutage } = options;
  const parts = { fleet, redisBudgetMs, policy, observer, runtime, isAnswerOutage };
  const answerBytes = Math.floor(settings.cacheMemoryBytes * RESPONSES_SHARE);
  const sourceBytes = settings.cacheMemoryBytes - answerBytes;
  const sourceLevels = levels(
    { name: 'sources', codec: JSON_CODEC, memoryBytes: sourceBytes, patienceMs: SOURCE_PATIENCE_MS },
    parts,
  );
  const answers = levels(
    { name: 'answers', codec: RESPONSE_CODEC, memoryBytes: answerBytes, patienceMs: RESPONSE_PATIENCE_MS },
    parts,
  );
  return {
    nodeId: own.nodeId,
    sources: new LiveSourceCache({ cache: sourceLevels.cache, policy, clock, pulse, recorder, failed }),
    sourceLevels,
    answers,
    bus,
    policy,
    statistics,
    redis: () => own.redis(),
    redisServers: () => own.redisServers(),
    recorder,
    changes,
    start: async () => {
      own.onReturn(() => {
        answers.cache.sharedStoreIsBack();
        sourceLevels.cache.sharedStoreIsBack();
        policy.catchUp();
      });
      await own.start();
      await policy.start();
    },
    close: async () => {
      await answers.cache.idle();
      await sourceLevels.cache.idle();
      policy.close();
      await own.close();
    },
  };
}
