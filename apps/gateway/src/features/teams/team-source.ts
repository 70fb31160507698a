import type { ReportedSquadPlayer, Team } from './team.ts';

/** Where teams and squads come from: a port of the game upstream. */
export abstract class TeamSource {
  /** undefined: the upstream does not know the id. */
  abstract byId(teamId: string): Promise<Team | undefined>;

  abstract ofLeague(leagueId: string, season: number): Promise<readonly Team[]>;

  /** Empty when the upstream has no squad for it. */
  abstract squad(teamId: string): Promise<readonly ReportedSquadPlayer[]>;

  /** Ids of the leagues that the team plays in, the present season's. */
  abstract leaguesOf(teamId: string): Promise<readonly string[]>;

  /** Years of the seasons of which the upstream has matches of the team. */
  abstract seasonsOf(teamId: string): Promise<readonly number[]>;
}
