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
  /** What the rank leads to, in the provider's words ("Promotion - Champions League (Group Stage: )"). */
  readonly description: string | null;
  /** Points given or taken, where the table shows it; null: none known. */
  readonly adjustment: number | null;
  /** null: the provider does not part them. */
  readonly home: TableRecord | null;
  readonly away: TableRecord | null;
}

export interface Table {
  /** null: the competition has this one only. */
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

/** Where leagues, tables and scorers come from: a port of the game upstream. */
export abstract class LeagueSource {
  /** Every league that the upstream knows, with its seasons. */
  abstract all(): Promise<readonly League[]>;

  /** Empty when the competition has no table (yet). */
  abstract standings(leagueId: string, season: number): Promise<readonly Table[]>;

  abstract scorers(leagueId: string, season: number): Promise<readonly ReportedScorer[]>;

  /** Rounds in playing order, as the provider names them. */
  abstract rounds(leagueId: string, season: number): Promise<readonly string[]>;
}
