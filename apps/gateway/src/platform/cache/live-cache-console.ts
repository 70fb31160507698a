import {
  evaluatePolicy,
  RuleTable,
  type PurgeRequest,
  type DeliveryReceipts,
  type RedisAvailability,
  type StatisticsSnapshot,
  type AppliedPolicy,
  type Cache,
  type PolicyService,
} from '@touchline/cache';
import {
  CacheConsole,
  type EntryCopy,
  type Explanation,
  type Occupancy,
  type ShadowComparison,
  type PolicyConsole,
} from '../metrics/index.ts';
import type { Clock } from '../time/clock.ts';
import { MINUTE_MS } from '../time/durations.ts';
import type { ResponseOrigins } from './response-origins.ts';
import type { CacheLevels, Caches } from './caches.ts';
import { routeTag } from './source-cache.ts';
import { highestPriority } from './phases.ts';

/** Policy operations for staff. Purges the sources whose rule became shorter, since stored deadlines are absolute. */
class PolicyControls implements PolicyConsole {
  readonly #service: PolicyService;
  readonly #sources: Cache<unknown>;

  constructor(service: PolicyService, sources: Cache<unknown>) {
    this.#service = service;
    this.#sources = sources;
  }

  get version(): PolicyService['version'] {
    return this.#service.version;
  }

  get document(): PolicyService['document'] {
    return this.#service.document;
  }

  history(): ReturnType<PolicyService['history']> {
    return this.#service.history();
  }

  propose(...order: Parameters<PolicyService['propose']>): ReturnType<PolicyService['propose']> {
    return this.#service.propose(...order);
  }

  apply(...order: Parameters<PolicyService['apply']>): Promise<AppliedPolicy> {
    return this.#shrunk(this.#service.apply(...order));
  }

  rollback(...order: Parameters<PolicyService['rollback']>): Promise<AppliedPolicy> {
    return this.#shrunk(this.#service.rollback(...order));
  }

  async #shrunk(change: Promise<AppliedPolicy>): Promise<AppliedPolicy> {
    const applied = await change;
    const tags = applied.shrunkRoutes.map(routeTag);
    if (tags.length > 0)
      await this.#sources.purge({ mode: 'soft', tags, reason: `policy ${String(applied.record.version)}` });
    return applied;
  }
}

/** Returns where the response to a URL is cached; `undefined` if it is not. */
export type AddressOf = (url: string) => ResponsePlace | undefined;

/** The place of the cached response to a URL. */
interface ResponsePlace {
  readonly key: string;
  readonly canonicalUrl: string;
  readonly variant: string | undefined;
  readonly route: {
    readonly name: string;
    readonly parameters: readonly { readonly name: string }[];
    readonly variant?: { readonly cookie: string };
  };
}

function occupancy<V>({ cache, memory, memoryBytes }: CacheLevels<V>): Occupancy {
  return { cache: cache.name, bytes: memory.bytes, budgetBytes: memoryBytes, entries: memory.size };
}

async function copies<V>({ cache, shared }: CacheLevels<V>, key: string): Promise<readonly EntryCopy[]> {
  const [near, far] = [cache.peek(key), await shared?.get(key)];
  return [
    ...(near === undefined ? [] : [{ cache: cache.name, level: 'memory' as const, entry: near }]),
    ...(far === undefined ? [] : [{ cache: cache.name, level: 'shared' as const, entry: far }]),
  ];
}

/** @example queryOf('/api/matches?a=1') // [['a', '1']] */
function queryOf(url: string): readonly (readonly [string, string])[] {
  const at = url.indexOf('?');
  return at < 0 ? [] : [...new URLSearchParams(url.slice(at))];
}

/** Inspects and changes the caches of this process, for staff. */
export class LiveCacheConsole extends CacheConsole {
  readonly #caches: Caches;
  readonly #origins: ResponseOrigins;
  readonly #addressOf: AddressOf;
  readonly #clock: Clock;
  override readonly policy: PolicyControls;

  constructor(caches: Caches, origins: ResponseOrigins, addressOf: AddressOf, clock: Clock) {
    super();
    this.#caches = caches;
    this.#origins = origins;
    this.#addressOf = addressOf;
    this.#clock = clock;
    this.policy = new PolicyControls(caches.policy, caches.sourceLevels.cache);
  }

  override get nodeId(): string {
    return this.#caches.nodeId;
  }

  override statistics(): StatisticsSnapshot {
    return this.#caches.statistics.snapshot();
  }

  override redis(): RedisAvailability | null {
    return this.#caches.redis();
  }

  override occupancy(): readonly Occupancy[] {
    return [occupancy(this.#caches.answers), occupancy(this.#caches.sourceLevels)];
  }

  override async explain(url: string): Promise<Explanation | undefined> {
    const address = this.#addressOf(url);
    if (address === undefined) return undefined;
    const { canonicalUrl, key, route, variant } = address;
    const parts = queryOf(canonicalUrl).map(([name, value]) => ({ name, value }));
    const cookie =
      route.variant === undefined ? [] : [{ name: `cookie ${route.variant.cookie}`, value: variant ?? '' }];
    const known = new Set(route.parameters.map(({ name }) => name));
    const sources = this.#origins.madeOf(key)?.sources ?? [];
    const lying = await Promise.all([
      copies(this.#caches.answers, key),
      ...sources.map((source) => copies(this.#caches.sourceLevels, source.key)),
    ]);
    // The hottest source decides how long the response is cached.
    const phase = highestPriority(sources.map((source) => source.phase));
    const ruling = sources.find((source) => source.phase === phase);
    return {
      url: canonicalUrl,
      route: route.name,
      key,
      parts: [{ name: 'path', value: canonicalUrl.split('?')[0] ?? canonicalUrl }, ...parts, ...cookie],
      dropped: [...new Set(queryOf(url).map(([name]) => name))].filter((name) => !known.has(name)),
      copies: lying.flat(),
      rule: this.#caches.policy.rule(ruling?.route ?? route.name, phase),
    };
  }

  /** Replays the requests to this node. */
  override async shadow(proposalId: string, minutes: number): Promise<ShadowComparison> {
    const { document } = await this.#caches.policy.proposal(proposalId);
    const nowMs = this.#clock.nowMs();
    // Includes the hits of the last second, which are still being counted.
    this.#caches.statistics.collect();
    const record = this.#caches.recorder.read(nowMs - minutes * MINUTE_MS, nowMs);
    return evaluatePolicy(record, this.#caches.policy, new RuleTable(document));
  }

  /** A tag names both the responses that show a thing and the sources about it: staff mean both. */
  override purge(request: PurgeRequest): Promise<DeliveryReceipts> {
    const tags = (request.tags ?? []).flatMap((tag) => [tag, `source:${tag}`]);
    return this.#caches.answers.cache.purge({ ...request, tags });
  }

  override nodes(): readonly string[] {
    return this.#caches.bus.nodes();
  }

  override offset(): number {
    return this.#caches.bus.position;
  }
}
