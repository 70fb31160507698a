import {
  MemoryPolicyRepository,
  PolicyService,
  REAL_RUNTIME,
  Statistics,
  type DeliveryReceipts,
  type RedisAvailability,
} from '@touchline/cache';
import {
  type Explanation,
  type Occupancy,
  CacheConsole,
  type ShadowComparison,
} from '../console/cache-console.ts';
import { CACHE_PHASES } from '@touchline/contracts';

const why = 'a number for a test';

const POLICY = {
  version: 1,
  note: 'for a test',
  routes: {
    default: {
      cold: {
        freshMs: { value: 60_000, why },
        staleMs: { value: 60_000, why },
        errorMs: { value: 60_000, why },
        negativeMs: { value: 60_000, why },
        jitter: { value: 0, why },
      },
    },
    match: { cold: {}, live: { freshMs: { value: 10_000, why } } },
  },
};

/** A console with numbers set by a test, and with real statistics and a real policy. */
export class StubConsole extends CacheConsole {
  override readonly nodeId = 'node-a';
  readonly counted = new Statistics(0);
  readonly policy = new PolicyService({
    shipped: POLICY,
    routes: ['match'],
    phases: CACHE_PHASES.map((name) => ({ name })),
    repository: new MemoryPolicyRepository(),
    runtime: REAL_RUNTIME,
    failed: () => undefined,
  });
  occupancies: Occupancy[] = [];
  living: string[] = ['node-a'];
  available: RedisAvailability | null = null;

  override statistics() {
    return this.counted.snapshot();
  }

  override redis() {
    return this.available;
  }

  override occupancy() {
    return this.occupancies;
  }

  override explain(): Promise<Explanation | undefined> {
    return Promise.resolve(undefined);
  }

  override shadow(): Promise<ShadowComparison> {
    return Promise.reject(new Error('nothing was recorded'));
  }

  override purge(): Promise<DeliveryReceipts> {
    return Promise.resolve({ position: 1, received: [], missing: [] });
  }

  override nodes() {
    return this.living;
  }

  override offset() {
    return 0;
  }
}
