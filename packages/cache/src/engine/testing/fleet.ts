import type { DeliveryReceipts } from '../../bus/bus.ts';
import { MemoryBus } from '../../bus/memory-bus.ts';
import { BreakableLog } from '../../bus/testing/breakable-log.ts';
import type { PolicyReader, PolicyRule } from '../../policy/policy.ts';
import { LruMemoryStore } from '../../store/lru-memory-store.ts';
import { ChaosStore } from '../../testing/chaos-store.ts';
import { TEXT_CODEC } from '../../testing/entries.ts';
import { ManualRuntime, settled } from '../../testing/manual-runtime.ts';
import { MapLeases, SharedMap } from '../../testing/shared-doubles.ts';
import type { PurgeRequest, FetchRequest, Served, LiveCacheOptions } from '../cache.ts';
import { LiveCache } from '../live-cache.ts';
import { EverythingObserver } from './everything-observer.ts';
import { OutageError, TestOrigin } from './origin.ts';

export const RULE: PolicyRule = {
  freshMs: 10_000,
  staleMs: 5_000,
  errorMs: 60_000,
  negativeMs: 3_000,
  jitter: 0,
};

export const LEASE_MS = 4_000;
export const LOAD_MS = 20_000;

/** Several nodes in one process with one shared store, lease table, log, origin and clock. */
export class Fleet {
  readonly world = new ManualRuntime();
  readonly log = new BreakableLog();
  readonly store = new ChaosStore(new SharedMap(TEXT_CODEC, this.world));
  readonly leases = new MapLeases(this.world);
  readonly origin = new TestOrigin();
  rule = RULE;
  readonly policy: PolicyReader = { version: 1, rule: () => this.rule };

  constructor() {
    // Early refresh is due as late as possible, so that only its own tests meet it.
    this.world.nextRandom = 0.999_999;
  }

  node(nodeId: string, otherwise: Partial<LiveCacheOptions<string>> = {}): TestNode {
    return new TestNode(this, nodeId, { shared: this.store, leases: this.leases, ...otherwise });
  }

  /** Returns a node with memory only and no other nodes. */
  loner(otherwise: Partial<LiveCacheOptions<string>> = {}): TestNode {
    return new TestNode(this, 'loner', otherwise);
  }

  settled(): Promise<void> {
    return settled();
  }
}

export class TestNode {
  readonly observer = new EverythingObserver();
  readonly bus: MemoryBus;
  readonly memory: LruMemoryStore<string>;
  readonly cache: LiveCache<string>;
  readonly #fleet: Fleet;

  constructor(fleet: Fleet, nodeId: string, otherwise: Partial<LiveCacheOptions<string>>) {
    this.#fleet = fleet;
    this.bus = new MemoryBus({
      nodeId,
      log: fleet.log,
      runtime: fleet.world,
      failed: (what, error) => {
        this.observer.failed(what, error);
      },
    });
    this.memory = new LruMemoryStore({ maxBytes: 1_000_000, codec: TEXT_CODEC });
    this.cache = new LiveCache({
      name: 'test',
      nodeId,
      memory: this.memory,
      bus: this.bus,
      policy: fleet.policy,
      runtime: fleet.world,
      observer: this.observer,
      isOutage: (error) => error instanceof OutageError,
      leaseMs: LEASE_MS,
      loadMs: LOAD_MS,
      ...otherwise,
    });
  }

  request(otherwise: Partial<FetchRequest<string>> = {}): FetchRequest<string> {
    return { key: 'k', route: 'match', tags: () => ['match:1'], load: this.#fleet.origin.load, ...otherwise };
  }

  ask(otherwise: Partial<FetchRequest<string>> = {}): Promise<Served<string>> {
    return this.cache.fetch(this.request(otherwise));
  }

  /** Purges without waiting for receipts, because some nodes may be cut off. */
  async purge(request: PurgeRequest): Promise<DeliveryReceipts> {
    const receipts = this.cache.purge(request, 0);
    await this.#fleet.world.advance(0);
    return receipts;
  }

  /** Returns the served value and its outcome. */
  async says(otherwise: Partial<FetchRequest<string>> = {}): Promise<string> {
    const { entry, outcome, tier } = await this.ask(otherwise);
    return `${entry.value ?? 'nothing'}, ${outcome} from ${tier}`;
  }
}
