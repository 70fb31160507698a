import type { LeagueTab } from './tabs.ts';

interface LeagueAddress {
  readonly tab?: LeagueTab | undefined;
  /** undefined: the present one, which needs no mention. */
  readonly season?: number | undefined;
  readonly round?: string | undefined;
}

/** @example leagueSearch({ tab: 'matches', round: 'Final' }) // '?tab=matches&round=Final' */
export function leagueSearch({ tab, season, round }: LeagueAddress): string {
  const query = new URLSearchParams();
  if (tab !== undefined) query.set('tab', tab);
  if (season !== undefined) query.set('season', String(season));
  if (round !== undefined) query.set('round', round);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
