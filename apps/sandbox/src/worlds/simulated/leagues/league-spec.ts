import type { PointsAdjustment, TableZone } from '../../world.ts';
import type { DisruptionRates } from '../match/match.ts';

/** How much the provider reports of a competition. */
export type CoverageLevel = 'everything' | 'events' | 'score';

export interface SeasonDates {
  /** [month, day] of the first possible match day; an end before the start is in the next year. */
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
  readonly breaks: readonly (readonly [readonly [number, number], readonly [number, number]])[];
}

export interface LeagueSpec {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly size: number;
  /** Index of its first town in the country's list. */
  readonly townsFrom: number;
  readonly dates: SeasonDates;
  /** Kick-offs of a weekend in local time; repeated until each match of a round has one. */
  readonly weekend: string;
  readonly midweek: string;
  /** Minimum number of rounds played in midweek. */
  readonly midweekRounds: number;
  readonly coverage: CoverageLevel;
  readonly video: boolean;
  /** Strength of its clubs compared with other leagues'; 1 is the best. */
  readonly level: number;
  /** Average goals per match. */
  readonly goals: number;
  readonly zones: readonly TableZone[];
  readonly deductions: readonly (Omit<PointsAdjustment, 'teamId'> & {
    readonly season: 'odd' | 'even' | 'every';
    readonly place: number;
  })[];
  readonly misfortunes: DisruptionRates;
}

const WINDOWS: SeasonDates['breaks'] = [
  [[9, 3], [9, 9]],
  [[10, 8], [10, 14]],
  [[11, 12], [11, 18]],
  [[3, 22], [3, 28]],
]; // prettier-ignore

const winter = (from: readonly [number, number], to: readonly [number, number]): SeasonDates => ({
  start: [8, 12],
  end: [5, 26],
  breaks: [...WINDOWS, [from, to]],
});

export const DATES = {
  /** Without a winter break. */
  british: { start: [8, 9], end: [5, 26], breaks: WINDOWS },
  shortWinter: winter([12, 23], [1, 4]),
  longWinter: winter([12, 21], [1, 12]),
  russian: { start: [7, 19], end: [6, 2], breaks: [...WINDOWS, [[12, 14], [2, 26]]] },
  nordic: { start: [3, 28], end: [12, 6], breaks: [] },
  brazilian: { start: [3, 28], end: [12, 12], breaks: [] },
  latin: { start: [1, 24], end: [12, 14], breaks: [[[6, 10], [7, 6]]] },
  mexican: { start: [7, 8], end: [5, 28], breaks: [[[12, 18], [1, 5]]] },
  northAmerican: { start: [2, 20], end: [11, 10], breaks: [] },
  eastAsian: { start: [2, 14], end: [12, 8], breaks: [] },
  indonesian: { start: [8, 5], end: [5, 30], breaks: [] },
  arabian: { start: [8, 20], end: [5, 28], breaks: [[[1, 2], [1, 14]]] },
  african: { start: [8, 15], end: [5, 30], breaks: [[[12, 28], [1, 20]]] },
  southernSummer: { start: [10, 14], end: [5, 20], breaks: [] },
} as const satisfies Record<string, SeasonDates>; // prettier-ignore

const zone = (from: number, to: number, description: string): TableZone => ({ from, to, description });

/** Zones of a European first division: the international cup, lesser cups, relegation. */
export const europeanZones = (size: number, champions: number, lower: string): readonly TableZone[] => [
  ...(champions > 0 ? [zone(1, champions, 'Promotion - Continental Champions Cup (Qualification: )')] : []),
  zone(champions + 1, champions + 2, 'Promotion - Continental Cup Winners League (Qualification: )'),
  zone(size - 2, size, `Relegation - ${lower}`),
];

export const secondDivisionZones = (size: number, upper: string, lower: string): readonly TableZone[] => [
  zone(1, 2, `Promotion - ${upper}`),
  zone(3, 6, `Promotion - ${upper} (Promotion: )`),
  zone(size - 2, size, `Relegation - ${lower}`),
];

export const americanZones = (size: number, cup: string, lower: string): readonly TableZone[] => [
  zone(1, 4, `Promotion - ${cup} (Group Stage: )`),
  zone(5, 6, `Promotion - ${cup} (Qualification: )`),
  zone(size - 3, size, `Relegation - ${lower}`),
];

/** Zones of a closed league: play-offs for the best, no relegation. */
export const closedZones = (best: number): readonly TableZone[] => [
  zone(1, best, 'Promotion - Play Offs: Quarter-finals'),
];
