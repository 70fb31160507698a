import { type Deadlines, type MadeResponse, type Outcome, type Served } from '@touchline/cache';
import { SECOND_MS } from '../time/durations.ts';
import { highestPriority } from './phases.ts';

type SourceUse = MadeResponse['sources'][number];

/**
 * The origin and the deadlines of a response; the source of `Age`, `Cache-Status` and `Cache-Control`. `stale-error`:
 * the upstream failed and this is its last known value.
 */
export interface Freshness extends Deadlines {
  readonly outcome: Outcome;
  readonly phase: string;
  readonly sources: readonly SourceUse[];
  /** The policy rule of the response itself, in addition to those of its sources. */
  readonly own?: MadeResponse['own'];
}

const BADNESS: Readonly<Record<Outcome, number>> = {
  hit: 0,
  miss: 1,
  revalidating: 2,
  'stale-error': 3,
};

export function freshnessOf({ entry, outcome }: Served<unknown>): Freshness {
  const { storedAtMs, freshUntilMs, staleUntilMs, errorUntilMs, key, route, phase } = entry;
  const sources = [{ key, route, phase }];
  return { outcome, phase, sources, storedAtMs, freshUntilMs, staleUntilMs, errorUntilMs };
}

/**
 * Combines the freshness of several parts: the oldest age, the shortest deadlines, the hottest phase.
 *
 * @example together([leagueList, table]).storedAtMs // the earlier of the two
 */
export function together(parts: readonly [Freshness, ...Freshness[]]): Freshness {
  return parts.reduce((a, b) => ({
    ...(a.own === undefined ? ownOf(b) : ownOf(a)),
    outcome: BADNESS[a.outcome] >= BADNESS[b.outcome] ? a.outcome : b.outcome,
    phase: highestPriority([a.phase, b.phase]),
    sources: [...a.sources, ...b.sources.filter(({ key }) => a.sources.every((known) => known.key !== key))],
    storedAtMs: Math.min(a.storedAtMs, b.storedAtMs),
    freshUntilMs: Math.min(a.freshUntilMs, b.freshUntilMs),
    staleUntilMs: Math.min(a.staleUntilMs, b.staleUntilMs),
    errorUntilMs: Math.min(a.errorUntilMs, b.errorUntilMs),
  }));
}

function ownOf({ own }: Freshness): Pick<Freshness, 'own'> {
  return own === undefined ? {} : { own };
}

/** Ends freshness at `untilMs` at the latest: a page that says "today" must not outlive the day. */
export function freshUntil(freshness: Freshness, untilMs: number): Freshness {
  return { ...freshness, freshUntilMs: Math.min(freshness.freshUntilMs, untilMs) };
}

/** Freshness of a response built after an upstream failure: the upstream may recover at any moment. */
const RETRY_AFTER_FAILURE_MS = SECOND_MS;
/** How long such a response, or one with stale parts, is served while a better one is built. */
const GRACE_MS = 5 * SECOND_MS;

/**
 * Returns the deadlines of a response: no later than those of its parts. A response with stale parts is stale too,
 * but is served for a moment, so that a crowd does not rebuild it again and again.
 *
 * @example responseDeadlines(together([list, table]), nowMs)
 */
export function responseDeadlines(freshness: Freshness, nowMs: number): Deadlines {
  const { outcome, storedAtMs, errorUntilMs } = freshness;
  const failed = outcome === 'stale-error';
  const freshUntilMs = failed ? nowMs + RETRY_AFTER_FAILURE_MS : freshness.freshUntilMs;
  const staleUntilMs = Math.max(freshness.staleUntilMs, nowMs + GRACE_MS);
  return {
    storedAtMs,
    freshUntilMs,
    staleUntilMs,
    errorUntilMs: Math.max(errorUntilMs, staleUntilMs),
  };
}
