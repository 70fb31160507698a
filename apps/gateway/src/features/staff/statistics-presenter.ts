import { quantileOf, type FillCell, type RouteStatistics, type ServedCell } from '@touchline/cache';
import { CACHE_PHASES, type CachePhase, type CacheRouteStatistics } from '@touchline/contracts';

/** The cache that only the gateway itself reads. */
const SOURCES = 'sources';

const OUTCOMES = {
  hit: 'hit',
  revalidating: 'revalidating',
  miss: 'miss',
  'stale-error': 'staleError',
} as const;

type Outcomes = CacheRouteStatistics['outcomes'];

function outcomesOf(cells: readonly ServedCell[]): Outcomes {
  const outcomes: Outcomes = { hit: 0, revalidating: 0, miss: 0, staleError: 0 };
  for (const { outcome, count } of cells) outcomes[OUTCOMES[outcome]] += count;
  return outcomes;
}

const total = ({ hit, revalidating, miss, staleError }: Outcomes): number =>
  hit + revalidating + miss + staleError;

function fillsOf(cell: FillCell | undefined): CacheRouteStatistics['fills'] {
  if (cell === undefined) return { count: 0, failed: 0, p50Ms: null, p95Ms: null };
  return {
    count: cell.durationMs.count,
    failed: cell.failed,
    p50Ms: quantileOf(cell.durationMs, 0.5) ?? null,
    p95Ms: quantileOf(cell.durationMs, 0.95) ?? null,
  };
}

function presentPhase(
  { cache, route, served, fills }: RouteStatistics,
  phase: CachePhase,
): CacheRouteStatistics {
  const cells = served.filter((cell) => cell.phase === phase);
  const isShown = ({ audience }: ServedCell): boolean => cache === SOURCES || audience === 'visitor';
  const outcomes = outcomesOf(cells.filter(isShown));
  const requests = total(outcomes);
  const filled = fills.find((cell) => cell.phase === phase);
  return {
    cache,
    route,
    phase,
    requests,
    internalRequests: total(outcomesOf(cells.filter((cell) => !isShown(cell)))),
    hitRatio: requests === 0 ? null : (requests - outcomes.miss) / requests,
    outcomes,
    staleServed: outcomes.revalidating + outcomes.staleError,
    fills: fillsOf(filled),
    upstreamCalls: filled?.calls ?? 0,
  };
}

/** Returns one line for each phase in which a route had requests or fills. */
export function presentRoutes(routes: readonly RouteStatistics[]): CacheRouteStatistics[] {
  return routes.flatMap((route) => {
    const phases = new Set([...route.served, ...route.fills].map(({ phase }) => phase));
    return CACHE_PHASES.filter((phase) => phases.has(phase)).map((phase) => presentPhase(route, phase));
  });
}
