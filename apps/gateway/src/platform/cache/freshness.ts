import {
  highestPriority,
  type Deadlines,
  type MadeResponse,
  type Outcome,
  type FixturePhase,
  type Served,
} from '@touchline/cache';
import { SECOND_MS } from '../time/durations.ts';

type SourceUse = MadeResponse['sources'][number];

/**
 * How an answer came to be and how long it may be believed: what `Age`, `Cache-Status` and `Cache-Control`
 * are made from. `stale-error`: the upstream could not answer and this is the last that it said.
 */
export interface Freshness extends Deadlines {
  readonly outcome: Outcome;
  readonly phase: FixturePhase;
  readonly sources: readonly SourceUse[];
  /** The rule that it was made under, besides those of its sources. */
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
 * The freshness of an answer made of several parts: as old as the oldest, as short-lived as the shortest, as
 * hot as the hottest.
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

/** No longer fresh than until then: what says "today" must not outlive the day. */
export function freshUntil(freshness: Freshness, untilMs: number): Freshness {
  return { ...freshness, freshUntilMs: Math.min(freshness.freshUntilMs, untilMs) };
}

/** Of an answer made of what an upstream said before it failed: it may be back any moment. */
const RETRY_AFTER_FAILURE_MS = SECOND_MS;
/** So long such an answer, or one whose parts were stale already, is served while a better one is made. */
const GRACE_MS = 5 * SECOND_MS;

/**
 * How long an answer keeps: no longer than what it is made of. Made of something stale it is as stale, but is
 * served for a moment, so that a crowd does not make it again and again.
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
