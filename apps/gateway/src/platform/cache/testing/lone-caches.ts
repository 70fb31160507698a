import type { PolicyDocument } from '@touchline/cache';
import { pino } from 'pino';
import type { Clock } from '../../time/clock.ts';
import type { Caches } from '../caches.ts';
import { createCaches } from '../create-caches.ts';

const why = 'a rule for tests';

const POLICY: PolicyDocument = {
  version: 1,
  note: 'tests',
  routes: {
    default: {
      cold: {
        freshMs: { value: 15_000, why },
        staleMs: { value: 15_000, why },
        errorMs: { value: 600_000, why },
        negativeMs: { value: 60_000, why },
        jitter: { value: 0, why },
      },
    },
  },
};

/** The caches of a single node without logs, with one rule for everything: fresh for 15 s, then stale for 15 s. */
export function loneCaches(clock: Clock): Caches {
  return createCaches({
    isAnswerOutage: () => false,
    settings: { redisUrl: null, cacheMemoryBytes: 8 * 1024 ** 2 },
    clock,
    log: pino({ level: 'silent' }),
    policy: POLICY,
    routes: [],
    phases: [],
  });
}
