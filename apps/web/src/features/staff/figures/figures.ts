import type {
  CacheRouteStatistics,
  CacheStatistics,
  CachePhase,
  CachePolicyDocument,
} from '@touchline/contracts';

/** The figures of a route in a phase, over all nodes sampled. */
interface RouteFigures {
  readonly cache: string;
  readonly route: string;
  readonly phase: CacheRouteStatistics['phase'];
  readonly requestsPerSecond: number;
  /** In the window; `null` if there were no requests. */
  readonly hitRatio: number | null;
  readonly stalePerSecond: number;
  readonly callsPerMinute: number;
  /** The value of the slowest node, since its start. */
  readonly fillP95Ms: number | null;
}

/** Figures of all routes: requests of visitors from the cache `answers`, upstream calls from `sources`. */
export interface Figures {
  readonly seconds: number;
  readonly requestsPerSecond: number;
  /** Answers read by the gateway itself to render pages. */
  readonly internalPerSecond: number;
  readonly hitRatio: number | null;
  readonly staleShare: number | null;
  readonly callsPerMinute: number;
  readonly routes: readonly RouteFigures[];
}

interface Counts {
  requests: number;
  internal: number;
  waited: number;
  stale: number;
  calls: number;
}

const NOTHING: Readonly<Counts> = { requests: 0, internal: 0, waited: 0, stale: 0, calls: 0 };
const SOURCES = 'sources';

const keyOf = ({ cache, route, phase }: CacheRouteStatistics): string => [cache, route, phase].join(' ');

function countsOf(line: CacheRouteStatistics | undefined): Readonly<Counts> {
  if (line === undefined) return NOTHING;
  const { requests, internalRequests: internal, outcomes, staleServed: stale, upstreamCalls: calls } = line;
  return { requests, internal, waited: outcomes.miss, stale, calls };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function larger(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

interface Summed {
  readonly line: CacheRouteStatistics;
  readonly perSecond: Counts;
  fillP95Ms: number | null;
}

/** Returns the rates of each route, each node's over its own time. */
function summed(spans: readonly Span[]): readonly Summed[] {
  const all = new Map<string, Summed>();
  for (const { first, last, durationMs } of spans) {
    const before = new Map(first.routes.map((line) => [keyOf(line), line]));
    for (const line of last.routes) {
      const key = keyOf(line);
      const sum = all.get(key) ?? { line, perSecond: { ...NOTHING }, fillP95Ms: null };
      all.set(key, sum);
      sum.fillP95Ms = larger(sum.fillP95Ms, line.fills.p95Ms);
      if (durationMs <= 0) continue;
      const [now, then] = [countsOf(line), countsOf(before.get(key))];
      sum.perSecond.requests += ((now.requests - then.requests) * 1000) / durationMs;
      sum.perSecond.internal += ((now.internal - then.internal) * 1000) / durationMs;
      sum.perSecond.waited += ((now.waited - then.waited) * 1000) / durationMs;
      sum.perSecond.stale += ((now.stale - then.stale) * 1000) / durationMs;
      sum.perSecond.calls += ((now.calls - then.calls) * 1000) / durationMs;
    }
  }
  return [...all.values()];
}

/** Returns the figures of the window, busiest routes first. */
export function figuresOf(spans: readonly Span[]): Figures {
  const routes = summed(spans);
  const total = { ...NOTHING };
  for (const { line, perSecond } of routes) {
    total.calls += perSecond.calls;
    if (line.cache === SOURCES) continue;
    total.requests += perSecond.requests;
    total.internal += perSecond.internal;
    total.waited += perSecond.waited;
    total.stale += perSecond.stale;
  }
  return {
    seconds: Math.round(Math.max(0, ...spans.map(({ durationMs }) => durationMs)) / 1000),
    requestsPerSecond: total.requests,
    internalPerSecond: total.internal,
    hitRatio: share(total.requests - total.waited, total.requests),
    staleShare: share(total.stale, total.requests),
    callsPerMinute: total.calls * 60,
    routes: routes
      .map(({ line: { cache, route, phase }, perSecond, fillP95Ms }) => ({
        cache,
        route,
        phase,
        requestsPerSecond: perSecond.requests,
        hitRatio: share(perSecond.requests - perSecond.waited, perSecond.requests),
        stalePerSecond: perSecond.stale,
        callsPerMinute: perSecond.calls * 60,
        fillP95Ms,
      }))
      .toSorted((a, b) => b.requestsPerSecond - a.requestsPerSecond || a.route.localeCompare(b.route, 'en')),
  };
}

/** The counts of one node at one moment. */
export interface Sample {
  readonly atMs: number;
  readonly statistics: CacheStatistics;
}

/** The window of the figures: short enough to see the effect of a change, long enough not to jump. */
const WINDOW_MS = 60_000;

/** Adds a sample, and removes those that are too old or from before a restart of the node. */
export function withSample(samples: readonly Sample[], added: Sample): readonly Sample[] {
  const { node, since } = added.statistics;
  const kept = samples.filter(
    ({ atMs, statistics }) =>
      atMs >= added.atMs - WINDOW_MS && (statistics.node !== node || statistics.since === since),
  );
  return [...kept, added];
}

/** The first and the last counts of one node in the window. */
export interface Span {
  readonly first: CacheStatistics;
  readonly last: CacheStatistics;
  readonly durationMs: number;
}

/** Groups samples by node: each request reaches one node, so a node is compared with itself only. */
export function spansOf(samples: readonly Sample[]): readonly Span[] {
  const byNode = new Map<string, Sample[]>();
  for (const sample of samples) {
    const { node } = sample.statistics;
    byNode.set(node, [...(byNode.get(node) ?? []), sample]);
  }
  return [...byNode.values()].flatMap((ofNode) => {
    const [first, last] = [ofNode[0], ofNode.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [{ first: first.statistics, last: last.statistics, durationMs: last.atMs - first.atMs }];
  });
}

/**
 * Returns a route's `freshMs` in a phase: that of the phase, or of the route's `cold` phase, or of the default route.
 * `undefined` if the route has no row, because its answers are fresh as long as their sources.
 */
export function freshForMs(
  { routes }: CachePolicyDocument,
  route: string,
  phase: CachePhase,
): number | undefined {
  const row = routes[route];
  if (row === undefined) return undefined;
  const places = [row[phase], row.cold, routes['default']?.cold];
  return places.map((numbers) => numbers?.['freshMs']?.value).find((value) => value !== undefined);
}
