import type { League, ReportedScorer, Table } from './league.ts';

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
