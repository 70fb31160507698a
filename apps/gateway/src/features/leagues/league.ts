import type { CountryRef as Country } from '@touchline/contracts';
import type { TeamRef } from '../matches/index.ts';

export interface ReportedSeason {
  readonly year: number;
  /** `YYYY-MM-DD` */
  readonly start: string;
  readonly end: string;
  readonly current: boolean;
  readonly has: { readonly standings: boolean; readonly scorers: boolean; readonly lineups: boolean };
}

export interface League {
  readonly id: string;
  readonly sport: string;
  readonly name: string;
  readonly type: 'league' | 'cup';
  readonly country: Country;
  readonly logo: string | null;
  readonly seasons: readonly ReportedSeason[];
}

interface TableRecord {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
}

export interface ReportedStandingRow extends TableRecord {
  readonly rank: number;
  readonly team: TeamRef;
  readonly points: number;
  /** Oldest first. */
  readonly form: readonly ('W' | 'D' | 'L')[];
  /** The zone of the rank in the provider's words ("Promotion - Champions League (Group Stage: )"). */
  readonly description: string | null;
  /** Points given or taken by a ruling, if the table shows them; `null` if none are known. */
  readonly adjustment: number | null;
  /** `null` if the provider does not separate home and away. */
  readonly home: TableRecord | null;
  readonly away: TableRecord | null;
}

export interface Table {
  /** `null` if the competition has only this table. */
  readonly name: string | null;
  readonly rows: readonly ReportedStandingRow[];
}

export interface ReportedScorer {
  readonly player: {
    readonly id: string | null;
    readonly name: string;
    readonly nationality: string | null;
    readonly photo: string | null;
  };
  readonly team: TeamRef;
  readonly goals: number;
  readonly penalties: number | null;
  readonly assists: number | null;
  readonly played: number | null;
}

/** The port for leagues, tables and scorers that an upstream for game data implements. */
export abstract class LeagueSource {
  /** Returns every league of the upstream, with its seasons. */
  abstract all(): Promise<readonly League[]>;

  /** Returns an empty list if the competition has no table (yet). */
  abstract standings(leagueId: string, season: number): Promise<readonly Table[]>;

  abstract scorers(leagueId: string, season: number): Promise<readonly ReportedScorer[]>;

  /** Returns the rounds in playing order, as the provider names them. */
  abstract rounds(leagueId: string, season: number): Promise<readonly string[]>;
}
