import type { EventPeriod, EventType, StatusCode } from '@touchline/contracts';

/**
 * The domain model of a match. Providers report what they see (`ReportedMatch`). The site merges all reports of a
 * match into one versioned snapshot (`Match`), and every list, page and feed is a projection of it.
 */
export type Side = 'home' | 'away';

export interface Goals {
  readonly home: number;
  readonly away: number;
}

interface Country {
  /** An ISO 3166-1 alpha-2 code, or a code such as `GB-ENG`; `null` for competitions of no one country. */
  readonly code: string | null;
  readonly name: string;
}

export interface TeamRef {
  readonly id: string;
  readonly name: string;
  /** The provider's short name, or else one derived from the name. */
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
  /** The provider's own status text, kept in case the status is not one of our codes. */
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

/** An event as a provider reports it, usually without an id. */
export interface ReportedEvent {
  readonly minute: number;
  readonly addedTime: number | null;
  readonly period: EventPeriod;
  /** The side that the event counts for; for an own goal, the side that is credited with it. */
  readonly side: Side | null;
  readonly type: EventType;
  readonly player: Person | null;
  /** The assist of a goal; in a substitution, the player who goes off. */
  readonly related: Person | null;
  /** The key of a decision or reason, such as `var.goal-cancelled`; never display text. */
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
  /** `false` if only the day is known, not the time. */
  readonly kickoffConfirmed: boolean;
  readonly status: ReportedStatus;
  readonly home: TeamRef;
  readonly away: TeamRef;
  readonly score: Score;
  readonly aggregate: Goals | null;
  /** The winner that the provider reports for a finished or awarded match; `null` before that. */
  readonly winner: Side | 'draw' | null;
  readonly venue: { readonly name: string | null; readonly city: string | null } | null;
  readonly referee: string | null;
}

/** One call's report of a match. A part that the call does not return is `undefined`, not empty. */
export interface ReportedMatch extends MatchFacts {
  readonly events?: readonly ReportedEvent[] | undefined;
  readonly lineups?: { readonly home: ReportedLineup; readonly away: ReportedLineup } | null | undefined;
  readonly statistics?: readonly ReportedStatistic[] | undefined;
}

export interface ReportedLiveMatches {
  readonly matches: readonly ReportedMatch[];
  /** `false` if some rows of the list could not be parsed: their matches are missing from `matches`. */
  readonly isWhole: boolean;
}

/**
 * The port that an upstream for game data implements. Every method may throw one of the upstream errors of
 * `platform/errors` (timeout, failure, busy, quota), and never a library's own error.
 */
export abstract class MatchSource {
  /** Returns the matches of all leagues whose kick-off is on that UTC day (`YYYY-MM-DD`). */
  abstract ofDay(utcDay: string): Promise<readonly ReportedMatch[]>;

  /** Returns the matches in play, breaks and interruptions included, with events where the provider sends them. */
  abstract live(): Promise<ReportedLiveMatches>;

  /** Returns whole matches with events, line-ups and statistics. Unknown ids are left out. Accepts at most 20 ids. */
  abstract byIds(ids: readonly string[]): Promise<readonly ReportedMatch[]>;

  abstract ofLeague(leagueId: string, season: number): Promise<readonly ReportedMatch[]>;

  abstract ofTeam(teamId: string, season: number): Promise<readonly ReportedMatch[]>;

  /** Returns the meetings of two teams, newest first. */
  abstract meetings(teamA: string, teamB: string): Promise<readonly ReportedMatch[]>;
}
