import type { Country, ScheduledFixture, WorldSeason, SeasonCoverage, TableRules } from '../../world.ts';
import { MS_PER_DAY, dayFrom, isoDay, utcYear } from '../calendar/calendar.ts';
import type { MatchOutcome } from '../match/match.ts';
import type { CoverageLevel } from '../leagues/league-spec.ts';

/** How the simulator plays a fixture, and how much of it the provider reports. */
export interface Terms {
  readonly outcome: MatchOutcome;
  readonly coverage: CoverageLevel;
  readonly video: boolean;
  readonly decider: boolean;
  readonly even: boolean;
  readonly neutral: boolean;
  readonly goals: number;
  /** Before this instant day and time are unconfirmed. */
  readonly fixedFromMs: number;
}

/** A competition over all its seasons. Every result contains only what is known at the instant. */
export interface SimulatedCompetition {
  readonly id: number;
  readonly slot: number;
  readonly name: string;
  readonly type: 'League' | 'Cup';
  readonly country: Country;
  /** The season that contains the instant, or the last one before it. */
  currentYear(instantMs: number): number;
  /** The latest season whose matches are published: the current one, or the next. */
  publishedYear(instantMs: number): number;
  season(year: number): WorldSeason;
  teamIds(year: number, instantMs: number): readonly number[];
  schedule(year: number, instantMs: number): readonly ScheduledFixture[];
  between(fromMs: number, toMs: number, instantMs: number): readonly ScheduledFixture[];
  ofTeam(teamId: number, years: readonly number[], instantMs: number): readonly ScheduledFixture[];
  find(fixtureId: number, instantMs: number): ScheduledFixture | undefined;
  /** The fixture as scheduled at the instant, whenever `fixture` was read. */
  known(fixture: ScheduledFixture, instantMs: number): ScheduledFixture;
  terms(fixture: ScheduledFixture, instantMs: number): Terms;
  tableRules(year: number): TableRules | undefined;
}

export const coverageOf = (coverage: CoverageLevel, standings: boolean): SeasonCoverage => ({
  events: coverage !== 'score',
  lineups: coverage !== 'score',
  fixtureStatistics: coverage !== 'score',
  playerStatistics: coverage === 'everything',
  standings,
  topScorers: coverage === 'everything',
});

const PUBLISHED_BEFORE_MS = 30 * MS_PER_DAY;

/** A calendar-year competition publishes a season's matches thirty days before it begins. */
export const publishedCalendarYear = (instantMs: number): number => utcYear(instantMs + PUBLISHED_BEFORE_MS);

export const calendarYearSeason = (year: number, coverage: SeasonCoverage): WorldSeason => ({
  year,
  start: `${String(year)}-01-01`,
  end: isoDay(dayFrom(year, 12, 31)),
  coverage,
});

/** Returns the fixtures with a kick-off in [fromMs, toMs); the input must be in kick-off order. */
export const windowOf = (
  fixtures: readonly ScheduledFixture[],
  fromMs: number,
  toMs: number,
): readonly ScheduledFixture[] => {
  let low = 0;
  let high = fixtures.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((fixtures[middle]?.kickoffMs ?? 0) < fromMs) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < fixtures.length && (fixtures[end]?.kickoffMs ?? toMs) < toMs) end += 1;
  return fixtures.slice(low, end);
};
