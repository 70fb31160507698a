/**
 * How an answer came to be and how long it may be believed: what `Age`, `Cache-Status` and `Cache-Control`
 * are made from.
 */
export interface Freshness {
  /** `stale-error`: the upstream could not answer and this is the last that it said. */
  readonly outcome: 'hit' | 'miss' | 'revalidating' | 'stale-error';
  readonly storedAtMs: number;
  readonly freshUntilMs: number;
  /** Lifetimes from `storedAtMs` on, for caches further out. */
  readonly freshMs: number;
  readonly revalidateMs: number;
  readonly errorMs: number;
}

const BADNESS: Readonly<Record<Freshness['outcome'], number>> = {
  hit: 0,
  miss: 1,
  revalidating: 2,
  'stale-error': 3,
};

/**
 * The freshness of an answer made of several parts: as old as the oldest, as short-lived as the shortest.
 *
 * @example together([leagueList, table]).storedAtMs // the earlier of the two
 */
export function together(parts: readonly [Freshness, ...Freshness[]]): Freshness {
  return parts.reduce((a, b) => ({
    outcome: BADNESS[a.outcome] >= BADNESS[b.outcome] ? a.outcome : b.outcome,
    storedAtMs: Math.min(a.storedAtMs, b.storedAtMs),
    freshUntilMs: Math.min(a.freshUntilMs, b.freshUntilMs),
    freshMs: Math.min(a.freshMs, b.freshMs),
    revalidateMs: Math.min(a.revalidateMs, b.revalidateMs),
    errorMs: Math.min(a.errorMs, b.errorMs),
  }));
}
