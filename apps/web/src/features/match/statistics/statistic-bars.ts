import type { MatchStatistic } from '@touchline/contracts';

export interface StatisticBars {
  readonly key: string;
  readonly unit: MatchStatistic['unit'];
  readonly home: number | null;
  readonly away: number | null;
  /** Parts of what both have together, 0 to 1; both 0 when there is nothing to compare. */
  readonly shares: { readonly home: number; readonly away: number };
  readonly ahead: 'home' | 'away' | null;
}

/**
 * Both sides of a number as bars from the centre. Two measurements of the same thing, so a longer bar is more,
 * never better.
 */
export function barsOf({ key, unit, home, away }: MatchStatistic): StatisticBars {
  const [h, a] = [Math.max(home ?? 0, 0), Math.max(away ?? 0, 0)];
  const total = h + a;
  return {
    key,
    unit,
    home,
    away,
    shares: total === 0 ? { home: 0, away: 0 } : { home: h / total, away: a / total },
    ahead: h === a ? null : h > a ? 'home' : 'away',
  };
}
