import { quantileOf, type FillCell, type RouteStatistics, type ServedCell } from '@touchline/cache';
import type { CachePhase, CacheRouteStatistics } from '@touchline/contracts';

/** The cache whose fillings are calls of an upstream. */
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
  const outcomes = outcomesOf(served.filter((cell) => cell.phase === phase));
  const requests = outcomes.hit + outcomes.revalidating + outcomes.miss + outcomes.staleError;
  const filled = fillsOf(fills.find((cell) => cell.phase === phase));
  return {
    cache,
    route,
    phase,
    requests,
    hitRatio: requests === 0 ? null : (requests - outcomes.miss) / requests,
    outcomes,
    staleServed: outcomes.revalidating + outcomes.staleError,
    fills: filled,
    upstreamCalls: cache === SOURCES ? filled.count : 0,
  };
}

/** A line for each phase in which something was asked of a route or filled for it. */
export function presentRoutes(routes: readonly RouteStatistics[]): CacheRouteStatistics[] {
  return routes.flatMap((route) => {
    const phases = new Set([...route.served, ...route.fills].map(({ phase }) => phase));
    return [...phases].map((phase) => presentPhase(route, phase));
  });
}
