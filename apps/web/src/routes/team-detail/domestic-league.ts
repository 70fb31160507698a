import type { LeagueSummary, TeamDetail } from '@touchline/contracts';
import { TEAM_TABS, type TeamTab } from '../../features/teams/index.ts';

/** The competition whose table is a team's own: a league before any cup. */
export function domesticLeague({ leagues }: Pick<TeamDetail, 'leagues'>): LeagueSummary | undefined {
  return leagues.find(({ type }) => type === 'league');
}

export function tabsOf(team: Pick<TeamDetail, 'leagues'>): readonly TeamTab[] {
  return TEAM_TABS.filter((tab) => tab !== 'table' || domesticLeague(team) !== undefined);
}
