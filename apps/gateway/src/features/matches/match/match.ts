import type { EventPeriod, EventType, StatusCode } from '@touchline/contracts';

/**
 * The domain's match. Providers say what they saw (`ReportedMatch`); the site keeps one versioned snapshot of
 * each match (`Match`), whatever call brought it, and every list, page and feed is a projection of it.
 */
export type Side = 'home' | 'away';

export interface Goals {
  readonly home: number;
  readonly away: number;
}

interface Country {
  /** ISO 3166-1 alpha-2 or `GB-ENG` and the like; null: of no one country. */
  readonly code: string | null;
  readonly name: string;
}

export interface TeamRef {
  readonly id: string;
  readonly name: string;
  /** As the provider has it, else made from the name. */
  readonly shortName: string;
  readonly logo: string | null;
}

interface MatchLeague {
  readonly id: string;
  readonly name: string;
  readonly country: Country;
  readonly season: number;
  readonly round: string | null;
  readonly logo: string | null;
}

export interface ReportedStatus {
  readonly code: StatusCode;
  /** What the provider wrote, kept when it is not one of ours. */
  readonly raw: string;
  readonly minute: number | null;
  readonly addedTime: number | null;
  readonly confirmed: boolean;
}

/** `home` and `away` exclude shoot-out goals; `extraTime` counts only goals of extra time. */
export interface Score {
  readonly home: number | null;
  readonly away: number | null;
  readonly halfTime: Goals | null;
  readonly fullTime: Goals | null;
  readonly extraTime: Goals | null;
  readonly penalties: Goals | null;
}

export interface Person {
  readonly id: string | null;
  readonly name: string;
}

/** An event as a provider tells it: most give it no id of its own. */
export interface ReportedEvent {
  readonly minute: number;
  readonly addedTime: number | null;
  readonly period: EventPeriod;
  /** The side it counts for; of an own goal the side that is credited. */
  readonly side: Side | null;
  readonly type: EventType;
  readonly player: Person | null;
  /** The assist of a goal; the player who goes off in a substitution. */
  readonly related: Person | null;
  /** A key for what kind of decision or reason it is, e.g. `var.goal-cancelled`; never words. */
  readonly text: string | null;
}

interface ReportedLineupPlayer {
  readonly id: string | null;
  readonly name: string;
  readonly number: number | null;
  readonly position: 'goalkeeper' | 'defender' | 'midfielder' | 'forward' | null;
  readonly grid: { readonly row: number; readonly column: number } | null;
}

/** `#rrggbb` */
interface KitColors {
  readonly primary: string;
  readonly number: string;
  readonly border: string;
}

export interface ReportedLineup {
  readonly formation: string | null;
  readonly coach: Person | null;
  readonly kit: { readonly player: KitColors; readonly goalkeeper: KitColors } | null;
  readonly starters: readonly ReportedLineupPlayer[];
  readonly substitutes: readonly ReportedLineupPlayer[];
}

export interface ReportedStatistic {
  readonly key: string;
  readonly home: number | null;
  readonly away: number | null;
  readonly unit: 'count' | 'percent' | 'ratio';
}

interface MatchFacts {
  readonly id: string;
  readonly sport: string;
  readonly league: MatchLeague;
  readonly kickoffMs: number;
  /** false: the day is known, the hour is not. */
  readonly kickoffConfirmed: boolean;
  readonly status: ReportedStatus;
  readonly home: TeamRef;
  readonly away: TeamRef;
  readonly score: Score;
  readonly aggregate: Goals | null;
  /** As the provider says it, of a finished or awarded match only; null while it is played. */
  readonly winner: Side | 'draw' | null;
  readonly venue: { readonly name: string | null; readonly city: string | null } | null;
  readonly referee: string | null;
}

/** What one call said of a match. A part that the call does not bring is undefined, not empty. */
export interface ReportedMatch extends MatchFacts {
  readonly events?: readonly ReportedEvent[] | undefined;
  readonly lineups?: { readonly home: ReportedLineup; readonly away: ReportedLineup } | null | undefined;
  readonly statistics?: readonly ReportedStatistic[] | undefined;
}

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
