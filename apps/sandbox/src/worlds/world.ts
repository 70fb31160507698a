import type { RankingCriterion as RankingCriterion } from '@touchline/competition-rules';

/**
 * What a game world can be asked. The wire (`src/api-football`) turns it into a provider's answers and knows
 * nothing of how a world comes to its facts; a world knows nothing of the wire.
 *
 * A world is a pure function of (seed, instant): `at(instantMs)` gives a view, and two views of one instant
 * say the same. Nothing in here reads a clock.
 */

/** API-Football's short codes, which are this project's vocabulary. */
export const FIXTURE_STATUS_CODES = [
  'TBD', 'NS', '1H', 'HT', '2H', 'ET', 'BT', 'P', 'SUSP', 'INT',
  'FT', 'AET', 'PEN', 'PST', 'CANC', 'ABD', 'AWD', 'WO', 'LIVE',
] as const; // prettier-ignore
export type FixtureStatusCode = (typeof FIXTURE_STATUS_CODES)[number];

export const FIXTURE_SIDES = ['home', 'away'] as const;
export type FixtureSide = (typeof FIXTURE_SIDES)[number];

export interface Country {
  /** English name as the provider writes it, with dashes for blanks ("South-Korea"); "World" for none. */
  readonly name: string;
  /** ISO 3166-1 alpha-2, or GB-ENG and the like; null for "World". */
  readonly code: string | null;
}

export interface WorldSeason {
  /** The year it starts in, the provider's key of a season. */
  readonly year: number;
  /** First and last day, `YYYY-MM-DD`. */
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
  /** As shown: "J. Okafor". */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`; null where the data has none. */
  readonly birthDate: string | null;
  readonly birthPlace: string | null;
  readonly birthCountry: string | null;
  readonly nationality: string;
  readonly heightCm: number | null;
  readonly weightKg: number | null;
  readonly number: number | null;
  readonly position: Position;
}

/** What does not change while a match is played. */
export interface ScheduledFixture {
  readonly id: number;
  readonly leagueId: number;
  readonly season: number;
  /** "Regular Season - 12", "Group B - 3", "Quarter-finals". */
  readonly round: string;
  /** The group of a cup's group phase ("Group B"), else null. */
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

/** The provider's four part scores; extratime counts only extra-time goals, goals exclude the shoot-out. */
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

/** A fixture as it stands at the view's instant. */
export interface Fixture {
  readonly scheduled: ScheduledFixture;
  readonly referee: string | null;
  readonly status: {
    readonly code: FixtureStatusCode;
    readonly elapsed: number | null;
    readonly extra: number | null;
  };
  /** When the halves began, epoch ms; null before. */
  readonly periods: { readonly firstMs: number | null; readonly secondMs: number | null };
  /** null before kick-off. */
  readonly goals: FixtureGoals | null;
  readonly score: FixtureScore;
  /** As the wire lists them: in time order, the kicks of a shoot-out descending. */
  readonly events: readonly FixtureEvent[];
  /** Who goes through or wins when it is over, who is ahead while it is played. */
  readonly winner: FixtureSide | null;
}

export interface TeamLineupPlayer {
  readonly id: number | null;
  readonly name: string;
  readonly number: number | null;
  readonly position: 'G' | 'D' | 'M' | 'F' | null;
  /** "row:column", row 1 is the goalkeeper; null for substitutes. */
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

/** Value as the wire has it: a count, "39%", "2.73" or null. */
export interface TeamStatistic {
  readonly type: string;
  readonly value: number | string | null;
}

/** One player's figures in one match; null where the provider counts nothing. */
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
  /** past: how often an opponent went past him; null or absent where nobody counts it. */
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

/** null: not out yet, or not covered. */
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

/** In which order teams are ranked: by results, then by their cards, then by what parts those whom no rule parts. */
export type TableTieBreak = RankingCriterion | 'fair-play' | 'name';

export interface TableZone {
  /** First and last rank, inclusive. */
  readonly from: number;
  readonly to: number;
  /** The provider's words: "Promotion - Champions League (Group Stage: )", "Relegation - …". */
  readonly description: string;
}

export interface PointsAdjustment {
  readonly teamId: number;
  /** Negative is a deduction. */
  readonly points: number;
  readonly reason: string;
}

export interface TableRules {
  readonly pointsForWin: number;
  readonly pointsForDraw: number;
  readonly tieBreaks: readonly TableTieBreak[];
  readonly zones: readonly TableZone[];
  readonly adjustments: readonly PointsAdjustment[];
  /** Rounds that count for the table: all of them when absent, else those for which it is true. */
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
  /** Empty where the world knows no players. */
  squad(teamId: number): readonly WorldPlayer[];
  player(id: number): WorldPlayer | undefined;
  /** All fixtures of a season in kick-off order; cheap, nothing is played for it. */
  schedule(leagueId: number, season: number): readonly ScheduledFixture[];
  /** Fixtures of all leagues whose kick-off lies in [fromMs, toMs), in kick-off order. */
  scheduledBetween(fromMs: number, toMs: number): readonly ScheduledFixture[];
  scheduledOf(teamId: number): readonly ScheduledFixture[];
  scheduled(fixtureId: number): ScheduledFixture | undefined;
  /** Plays it up to the view's instant. */
  fixture(scheduled: ScheduledFixture): Fixture;
  details(scheduled: ScheduledFixture): FixtureDetails;
  /** undefined: this competition has no table. */
  tableRules(leagueId: number, season: number): TableRules | undefined;
}

/** What a world read and what it had to leave out; nothing is dropped without a line in here. */
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
