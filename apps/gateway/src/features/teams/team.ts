import type { CountryRef as Country } from '@touchline/contracts';
import type { TeamRef } from '../matches/index.ts';

export interface Team extends TeamRef {
  readonly sport: string;
  readonly country: Country;
  readonly national: boolean;
  readonly founded: number | null;
  readonly venue: {
    readonly name: string | null;
    readonly city: string | null;
    readonly capacity: number | null;
  } | null;
}

export interface ReportedSquadPlayer {
  readonly id: string;
  readonly name: string;
  readonly age: number | null;
  readonly number: number | null;
  readonly position: 'goalkeeper' | 'defender' | 'midfielder' | 'forward' | null;
  readonly photo: string | null;
}

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
