import type { RankingCriterion as RankingCriterion } from '@touchline/competition-rules';

/**
 * The queries of a game world. The wire (`src/api-football`) converts their results to a provider's responses and
 * does not depend on how a world gets its facts; a world does not depend on the wire.
 *
 * A world is a pure function of (seed, instant): `at(instantMs)` returns a view, and two views of one instant are
 * equal. No world reads a clock.
 */

/** API-Football's short status codes, which this project uses everywhere. */
export const FIXTURE_STATUS_CODES = [
  'TBD', 'NS', '1H', 'HT', '2H', 'ET', 'BT', 'P', 'SUSP', 'INT',
  'FT', 'AET', 'PEN', 'PST', 'CANC', 'ABD', 'AWD', 'WO', 'LIVE',
] as const; // prettier-ignore
export type FixtureStatusCode = (typeof FIXTURE_STATUS_CODES)[number];

export const FIXTURE_SIDES = ['home', 'away'] as const;
export type FixtureSide = (typeof FIXTURE_SIDES)[number];

export interface Country {
  /**
   * English name in the provider's spelling, with hyphens for spaces ("South-Korea"); "World" for international
   * competitions.
   */
  readonly name: string;
  /** ISO 3166-1 alpha-2, or GB-ENG and similar; `null` for "World". */
  readonly code: string | null;
}

export interface WorldSeason {
  /** The year in which it starts, the provider's key of a season. */
  readonly year: number;
  /** First day, `YYYY-MM-DD`. */
  readonly start: string;
  readonly end: string;
  readonly coverage: SeasonCoverage;
}

export interface SeasonCoverage {
  readonly events: boolean;
  readonly lineups: boolean;
  readonly fixtureStatistics: boolean;
  readonly playerStatistics: boolean;
  readonly standings: boolean;
  readonly topScorers: boolean;
}

export interface WorldLeague {
  readonly id: number;
  readonly name: string;
  readonly type: 'League' | 'Cup';
  readonly country: Country;
  readonly seasons: readonly WorldSeason[];
}

export interface Venue {
  readonly id: number | null;
  readonly name: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly capacity: number | null;
  readonly surface: string | null;
}

export interface WorldTeam {
  readonly id: number;
  readonly name: string;
  /** Three letters. */
  readonly code: string | null;
  readonly country: Country;
  readonly founded: number | null;
  readonly national: boolean;
  readonly venue: Venue;
}

export type Position = 'Goalkeeper' | 'Defender' | 'Midfielder' | 'Attacker';

export interface WorldPlayer {
  readonly id: number;
  /** As displayed: "J. Okafor". */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`; `null` if the data contains none. */
  readonly birthDate: string | null;
  readonly birthPlace: string | null;
  readonly birthCountry: string | null;
  readonly nationality: string;
  readonly heightCm: number | null;
  readonly weightKg: number | null;
  readonly number: number | null;
  readonly position: Position;
}

/** The part of a fixture that does not change during the match. */
export interface ScheduledFixture {
  readonly id: number;
  readonly leagueId: number;
  readonly season: number;
  /** "Regular Season - 12", "Group B - 3", "Quarter-finals". */
  readonly round: string;
  /** The group of a cup's group phase ("Group B"), else `null`. */
  readonly group: string | null;
  readonly kickoffMs: number;
  readonly homeId: number;
  readonly awayId: number;
  readonly venue: Venue;
}

export interface FixtureGoals {
  readonly home: number;
  readonly away: number;
}

/** The provider's four partial scores. `extratime` counts only the goals of extra time; goals exclude the shoot-out. */
export interface FixtureScore {
  readonly halftime: FixtureGoals | null;
  readonly fulltime: FixtureGoals | null;
  readonly extratime: FixtureGoals | null;
  readonly penalty: FixtureGoals | null;
}

export interface FixturePerson {
  readonly id: number | null;
  readonly name: string | null;
}

export interface FixtureEvent {
  readonly elapsed: number;
  readonly extra: number | null;
  readonly side: FixtureSide;
  readonly player: FixturePerson;
  readonly assist: FixturePerson;
  readonly type: 'Goal' | 'Card' | 'subst' | 'Var';
  /** "Normal Goal", "Own Goal", "Penalty", "Missed Penalty", "Yellow Card", "Red Card", "Substitution 1", "Goal cancelled" … */
  readonly detail: string;
  readonly comments: string | null;
}

/** A fixture at the view's instant. */
export interface Fixture {
  readonly scheduled: ScheduledFixture;
  readonly referee: string | null;
  readonly status: {
    readonly code: FixtureStatusCode;
    readonly elapsed: number | null;
    readonly extra: number | null;
  };
  /** Start of each half, epoch ms; `null` before. */
  readonly periods: { readonly firstMs: number | null; readonly secondMs: number | null };
  /** `null` before kick-off. */
  readonly goals: FixtureGoals | null;
  readonly score: FixtureScore;
  /** In the wire's order: by time, the kicks of a shoot-out in reverse. */
  readonly events: readonly FixtureEvent[];
  /** The side that won or goes through, or the leading side during play. */
  readonly winner: FixtureSide | null;
}

export interface TeamLineupPlayer {
  readonly id: number | null;
  readonly name: string;
  readonly number: number | null;
  readonly position: 'G' | 'D' | 'M' | 'F' | null;
  /** "row:column", row 1 is the goalkeeper; `null` for substitutes. */
  readonly grid: string | null;
}

export interface ShirtColors {
  /** Hex without '#'. */
  readonly primary: string;
  readonly number: string;
  readonly border: string;
}

export interface TeamLineup {
  readonly formation: string | null;
  readonly coach: FixturePerson;
  readonly colors: { readonly player: ShirtColors; readonly goalkeeper: ShirtColors } | null;
  readonly starters: readonly TeamLineupPlayer[];
  readonly substitutes: readonly TeamLineupPlayer[];
}

/** The value as on the wire: a count, "39%", "2.73" or `null`. */
export interface TeamStatistic {
  readonly type: string;
  readonly value: number | string | null;
}

/** One player's figures in one match; `null` for figures that the provider does not count. */
export interface PlayerPerformance {
  readonly player: { readonly id: number; readonly name: string };
  readonly minutes: number | null;
  readonly number: number | null;
  readonly position: 'G' | 'D' | 'M' | 'F';
  /** "7.2" */
  readonly rating: string | null;
  readonly captain: boolean;
  readonly substitute: boolean;
  readonly goals: number;
  readonly assists: number;
  readonly conceded: number;
  readonly saves: number | null;
  readonly shots: { readonly total: number; readonly on: number };
  readonly passes: { readonly total: number; readonly key: number; readonly accuracy: number };
  readonly tackles: { readonly total: number; readonly blocks: number; readonly interceptions: number };
  readonly duels: { readonly total: number; readonly won: number };
  /** `past`: how often an opponent dribbled past the player; `null` or absent if not counted. */
  readonly dribbles: { readonly attempts: number; readonly success: number; readonly past?: number | null };
  readonly fouls: { readonly drawn: number; readonly committed: number };
  readonly cards: { readonly yellow: number; readonly red: number };
  readonly offsides: number;
  readonly penalties: {
    readonly scored: number;
    readonly missed: number;
    readonly saved: number | null;
    readonly won?: number | null;
    readonly committed?: number | null;
  };
}

/** Each part is `null` before its publication, or if it is not covered. */
export interface FixtureDetails {
  readonly lineups: { readonly home: TeamLineup; readonly away: TeamLineup } | null;
  readonly statistics: {
    readonly home: readonly TeamStatistic[];
    readonly away: readonly TeamStatistic[];
  } | null;
  readonly performances: {
    readonly home: readonly PlayerPerformance[];
    readonly away: readonly PlayerPerformance[];
  } | null;
}

/**
 * The criteria for ranking teams: results, then fair play, then a fixed order by name for teams that no rule
 * separates.
 */
export type TableTieBreak = RankingCriterion | 'fair-play' | 'name';

export interface TableZone {
  /** First rank, inclusive. */
  readonly from: number;
  readonly to: number;
  /** In the provider's spelling: "Promotion - Champions League (Group Stage: )", "Relegation - …". */
  readonly description: string;
}

export interface PointsAdjustment {
  readonly teamId: number;
  /** Negative for a deduction. */
  readonly points: number;
  readonly reason: string;
}

export interface TableRules {
  readonly pointsForWin: number;
  readonly pointsForDraw: number;
  readonly tieBreaks: readonly TableTieBreak[];
  readonly zones: readonly TableZone[];
  readonly adjustments: readonly PointsAdjustment[];
  /** Returns whether a fixture counts for the table. */
  readonly countsForTable: (fixture: ScheduledFixture) => boolean;
}

export interface WorldView {
  readonly instantMs: number;
  countries(): readonly Country[];
  leagues(): readonly WorldLeague[];
  league(id: number): WorldLeague | undefined;
  teams(): readonly WorldTeam[];
  team(id: number): WorldTeam | undefined;
  teamsOf(leagueId: number, season: number): readonly WorldTeam[];
  /** Empty if the world has no players. */
  squad(teamId: number): readonly WorldPlayer[];
  player(id: number): WorldPlayer | undefined;
  /** Returns all fixtures of a season in kick-off order. Cheap: no match is simulated for it. */
  schedule(leagueId: number, season: number): readonly ScheduledFixture[];
  /** Returns the fixtures of all leagues with a kick-off in [fromMs, toMs), in kick-off order. */
  scheduledBetween(fromMs: number, toMs: number): readonly ScheduledFixture[];
  scheduledOf(teamId: number): readonly ScheduledFixture[];
  scheduled(fixtureId: number): ScheduledFixture | undefined;
  /** Simulates the match up to the view's instant. */
  fixture(scheduled: ScheduledFixture): Fixture;
  details(scheduled: ScheduledFixture): FixtureDetails;
  /** `undefined` if the competition has no table. */
  tableRules(leagueId: number, season: number): TableRules | undefined;
}

/**
 * Counts of the data that a world serves, and everything that it left out; nothing is dropped without an entry here.
 */
export interface WorldReport {
  readonly world: string;
  readonly leagues: number;
  readonly teams: number;
  readonly fixtures: number;
  readonly skipped: readonly { readonly source: string; readonly why: string }[];
}

export interface World {
  readonly report: WorldReport;
  at(instantMs: number): WorldView;
}
