import type { PointsAdjustment, TableZone } from '../../world.ts';
import type { DisruptionRates } from '../match/match-outcome.ts';

/** How much the provider reports of a competition. */
export type CoverageLevel = 'everything' | 'events' | 'score';

export interface SeasonDates {
  /** [month, day] of the first possible match day; an end before the start lies in the next year. */
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
  readonly breaks: readonly (readonly [readonly [number, number], readonly [number, number]])[];
}

export interface LeagueSpec {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly size: number;
  /** Its first town in the country's list. */
  readonly townsFrom: number;
  readonly dates: SeasonDates;
  /** Kick-offs of a weekend, local time; repeated for as many matches as a round has. */
  readonly weekend: string;
  readonly midweek: string;
  /** How many rounds are played on weekdays, at least. */
  readonly midweekRounds: number;
  readonly coverage: CoverageLevel;
  readonly video: boolean;
  /** How good its clubs are beside others', 1 is the best. */
  readonly level: number;
  /** Goals a match. */
  readonly goals: number;
  readonly zones: readonly TableZone[];
  readonly deductions: readonly (Omit<PointsAdjustment, 'teamId'> & {
    readonly season: 'odd' | 'even' | 'every';
    readonly place: number;
  })[];
  readonly misfortunes: DisruptionRates;
}
