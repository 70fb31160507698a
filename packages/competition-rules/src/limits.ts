import type { Competition } from './ranking-rules.ts';
import { tierOf } from './tiers.ts';

/** Facts about a table that results alone do not show. */
export const TABLE_LIMITS = [
  /** The season ended early; points per game determined the order. */
  'points-per-game',
  /** The season ended early; its table at that time became final. */
  'frozen',
  /** No team was relegated. */
  'no-relegation',
  /** A play-off separates teams that are level for the title or for relegation. */
  'play-off',
  /** A club was expelled or withdrew, and its matches were annulled. */
  'expelled',
] as const;
export type TableLimit = (typeof TABLE_LIMITS)[number];

interface Known {
  readonly country: string;
  readonly tiers?: readonly number[];
  readonly since: number;
  readonly until?: number;
  readonly limits: readonly TableLimit[];
}

const KNOWN: readonly Known[] = [
  // Bury were expelled before their first match.
  { country: 'GB-ENG', tiers: [3], since: 2019, until: 2019, limits: ['points-per-game', 'expelled'] },
  { country: 'GB-ENG', tiers: [4, 5], since: 2019, until: 2019, limits: ['points-per-game'] },
  { country: 'GB-SCT', since: 2019, until: 2019, limits: ['points-per-game'] },
  { country: 'FR', tiers: [1, 2], since: 2019, until: 2019, limits: ['points-per-game'] },
  { country: 'NL', tiers: [1, 2], since: 2019, until: 2019, limits: ['frozen', 'no-relegation'] },
  { country: 'US', since: 2020, until: 2020, limits: ['points-per-game'] },
  // Wigan Borough, Accrington Stanley and Aldershot left in mid-season; their results were annulled.
  { country: 'GB-ENG', tiers: [3], since: 1931, until: 1931, limits: ['expelled'] },
  { country: 'GB-ENG', tiers: [4], since: 1961, until: 1961, limits: ['expelled'] },
  { country: 'GB-ENG', tiers: [4], since: 1991, until: 1991, limits: ['expelled'] },
  { country: 'IT', tiers: [1], since: 2022, limits: ['play-off'] },
];

export function limitsOf({ country, name, type }: Competition, season: number): readonly TableLimit[] {
  if (type === 'cup') return [];
  const tier = tierOf(country, name);
  return KNOWN.filter(
    (known) =>
      known.country === country &&
      season >= known.since &&
      season <= (known.until ?? season) &&
      (known.tiers === undefined || (tier !== undefined && known.tiers.includes(tier))),
  ).flatMap(({ limits }) => limits);
}
