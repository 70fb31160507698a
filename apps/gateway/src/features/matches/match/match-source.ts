import type { ReportedMatch } from './match.ts';

export interface ReportedLiveMatches {
  readonly matches: readonly ReportedMatch[];
  /** false: rows of the list could not be read, and tell of matches that are not among these. */
  readonly isWhole: boolean;
}

/**
 * Where matches come from: the port that a game upstream implements. Every call may throw one of the
 * upstream errors of `platform/errors` (timeout, failure, busy, quota), never a library's own.
 */
export abstract class MatchSource {
  /** Matches whose kick-off lies on that UTC day (`YYYY-MM-DD`), of all leagues. */
  abstract ofDay(utcDay: string): Promise<readonly ReportedMatch[]>;

  /** What is being played, breaks and interruptions included, with events where the provider gives them. */
  abstract live(): Promise<ReportedLiveMatches>;

  /** Whole matches with events, line-ups and statistics; unknown ids are left out. At most 20 ids. */
  abstract byIds(ids: readonly string[]): Promise<readonly ReportedMatch[]>;

  abstract ofLeague(leagueId: string, season: number): Promise<readonly ReportedMatch[]>;

  abstract ofTeam(teamId: string, season: number): Promise<readonly ReportedMatch[]>;

  /** Meetings of two teams, the newest first. */
  abstract meetings(teamA: string, teamB: string): Promise<readonly ReportedMatch[]>;
}
