import { ENGLISH_ADJUSTMENTS } from './english-adjustments.ts';
import type { Competition } from './ranking-rules.ts';
import { tierOf } from './tiers.ts';

/**
 * Points added to or deducted from a team in the table. Results alone do not show them. Each is the final figure
 * after appeals.
 */
export interface KnownAdjustment {
  /** The club's name without affixes ("FC", "Calcio"). */
  readonly team: string;
  /** Negative for a deduction. */
  readonly points: number;
  readonly source: string;
}

type Ruling = readonly [season: number, tier: number, team: string, points: number];

const FIGC = 'FIGC, rulings of the sports courts';

/** By country, with the body that ruled. Uncertain rulings are left out. */
const RULINGS: Readonly<Record<string, { readonly source: string; readonly rulings: readonly Ruling[] }>> = {
  'GB-ENG': { source: 'Fjelstul English Football Database', rulings: ENGLISH_ADJUSTMENTS },
  'GB-SCT': {
    source: 'SPL and SPFL, insolvency rules',
    rulings: [
      [2011, 1, 'Rangers', -10],
      [2013, 1, 'Heart of Midlothian', -15],
    ],
  },
  IT: {
    source: FIGC,
    rulings: [
      [2006, 1, 'Fiorentina', -15],
      [2006, 1, 'Reggina', -11],
      [2006, 1, 'Milan', -8],
      [2006, 1, 'Lazio', -3],
      [2006, 1, 'Siena', -1],
      [2006, 2, 'Juventus', -9],
      [2010, 1, 'Bologna', -3],
      [2011, 1, 'Atalanta', -6],
      [2012, 1, 'Siena', -6],
      [2012, 1, 'Atalanta', -2],
      [2012, 1, 'Sampdoria', -1],
      [2012, 1, 'Torino', -1],
      [2014, 1, 'Parma', -7],
      [2018, 1, 'Chievo Verona', -3],
      [2018, 2, 'Palermo', -20],
      [2018, 2, 'Foggia', -6],
      [2019, 2, 'Trapani', -2],
      [2022, 1, 'Juventus', -10],
      [2022, 2, 'Reggina', -5],
      [2024, 2, 'Brescia', -4],
      [2024, 2, 'Cosenza', -4],
    ],
  },
  NL: { source: 'KNVB, licensing committee', rulings: [[2023, 1, 'Vitesse', -18]] },
};

export function adjustmentsIn({ country, name }: Competition, season: number): readonly KnownAdjustment[] {
  const { source = '', rulings = [] } = RULINGS[country ?? ''] ?? {};
  const tier = tierOf(country, name);
  return rulings
    .filter(([year, ruled]) => year === season && ruled === tier)
    .map(([, , team, points]) => ({ team, points, source }));
}
