import type { LeagueSeason, LeagueSummary } from '@touchline/contracts';

const LEAGUE_TABS = ['table', 'matches', 'scorers'] as const;
export type LeagueTab = (typeof LEAGUE_TABS)[number];

/** A cup whose last day has passed: what people ask of it is how its final went. */
function isDecided(league: Pick<LeagueSummary, 'type'>, { end }: LeagueSeason, nowMs: number): boolean {
  return league.type === 'cup' && end < new Date(nowMs).toISOString().slice(0, 10);
}

/** The first one is open first: a competition without a table opens on its matches, and so does a decided cup. */
export function leagueTabsOf(
  league: Pick<LeagueSummary, 'type'> | undefined,
  season: LeagueSeason | undefined,
  nowMs: number,
): readonly LeagueTab[] {
  const has = season?.has;
  const tabs = LEAGUE_TABS.filter(
    (tab) => tab === 'matches' || (tab === 'table' ? has?.standings !== false : has?.scorers !== false),
  );
  const matchesFirst = league !== undefined && season !== undefined && isDecided(league, season, nowMs);
  return matchesFirst ? ['matches', ...tabs.filter((tab) => tab !== 'matches')] : tabs;
}

export function leagueTabOf(search: URLSearchParams, tabs: readonly LeagueTab[]): LeagueTab {
  const asked = search.get('tab');
  return tabs.find((tab) => tab === asked) ?? tabs[0] ?? 'matches';
}
