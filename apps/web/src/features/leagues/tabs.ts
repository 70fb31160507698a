import type { LeagueSeason } from '@touchline/contracts';

const LEAGUE_TABS = ['table', 'matches', 'scorers'] as const;
export type LeagueTab = (typeof LEAGUE_TABS)[number];

/** A competition without a table opens on its matches. */
export function leagueTabsOf(season: LeagueSeason | undefined): readonly LeagueTab[] {
  const has = season?.has;
  return LEAGUE_TABS.filter(
    (tab) => tab === 'matches' || (tab === 'table' ? has?.standings !== false : has?.scorers !== false),
  );
}

export function leagueTabOf(search: URLSearchParams, tabs: readonly LeagueTab[]): LeagueTab {
  const asked = search.get('tab');
  return tabs.find((tab) => tab === asked) ?? tabs[0] ?? 'matches';
}
