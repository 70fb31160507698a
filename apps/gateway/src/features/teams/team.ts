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

/** Source of teams and squads: a port of the game upstream. */
export abstract class TeamSource {
  /** Resolves with `undefined` if the upstream does not know the id. */
  abstract byId(teamId: string): Promise<Team | undefined>;

  abstract ofLeague(leagueId: string, season: number): Promise<readonly Team[]>;

  /** Empty if the upstream has no squad for the team. */
  abstract squad(teamId: string): Promise<readonly ReportedSquadPlayer[]>;

  /** Returns the ids of the leagues that the team plays in this season. */
  abstract leaguesOf(teamId: string): Promise<readonly string[]>;

  /** Returns the years of the seasons for which the upstream has matches of the team. */
  abstract seasonsOf(teamId: string): Promise<readonly number[]>;
}
