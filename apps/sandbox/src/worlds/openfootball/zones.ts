import type { TableZone } from '../world.ts';

/** The consequences of ranks, in the provider's spelling. Only leagues and seasons for which they are verified. */

interface SeasonZones {
  /** First season in which they apply. */
  readonly since: number;
  readonly until?: number;
  readonly zones: readonly TableZone[];
}

const zone = (from: number, to: number, description: string): TableZone => ({ from, to, description });

const CHAMPIONS = 'Promotion - Champions League (Group Stage: )';
const CHAMPIONS_PHASE = 'Promotion - Champions League (League phase: )';
const CHAMPIONS_QUALIFYING = 'Promotion - Champions League (Qualification: )';
const EUROPA = 'Promotion - Europa League (Group Stage: )';
const EUROPA_PHASE = 'Promotion - Europa League (League phase: )';

const ZONES: Readonly<Record<string, readonly SeasonZones[]>> = {
  'en.1': [
    { since: 2010, until: 2022, zones: [zone(1, 4, CHAMPIONS), zone(5, 5, EUROPA), zone(18, 20, 'Relegation - Championship')] },
    { since: 2023, until: 2023, zones: [zone(1, 4, CHAMPIONS_PHASE), zone(5, 5, EUROPA_PHASE), zone(18, 20, 'Relegation - Championship')] },
    { since: 2024, until: 2024, zones: [zone(1, 5, CHAMPIONS_PHASE), zone(6, 6, EUROPA_PHASE), zone(18, 20, 'Relegation - Championship')] },
    { since: 2025, zones: [zone(1, 4, CHAMPIONS_PHASE), zone(5, 5, EUROPA_PHASE), zone(18, 20, 'Relegation - Championship')] },
  ],
  'en.2': [{ since: 2004, until: 2025, zones: [zone(1, 2, 'Promotion - Premier League'), zone(3, 6, 'Promotion - Premier League (Play Offs: )'), zone(22, 24, 'Relegation - League One')] }],
  'en.3': [{ since: 2004, zones: [zone(1, 2, 'Promotion - Championship'), zone(3, 6, 'Promotion - Championship (Play Offs: )'), zone(21, 24, 'Relegation - League Two')] }],
  'en.4': [{ since: 2004, zones: [zone(1, 3, 'Promotion - League One'), zone(4, 7, 'Promotion - League One (Play Offs: )'), zone(23, 24, 'Relegation - National League')] }],
  'de.1': [
    { since: 2017, until: 2022, zones: [zone(1, 4, CHAMPIONS), zone(16, 16, 'Bundesliga (Relegation: )'), zone(17, 18, 'Relegation - 2. Bundesliga')] },
    { since: 2023, until: 2023, zones: [zone(1, 5, CHAMPIONS_PHASE), zone(16, 16, 'Bundesliga (Relegation: )'), zone(17, 18, 'Relegation - 2. Bundesliga')] },
    { since: 2024, zones: [zone(1, 4, CHAMPIONS_PHASE), zone(5, 5, EUROPA_PHASE), zone(16, 16, 'Bundesliga (Relegation: )'), zone(17, 18, 'Relegation - 2. Bundesliga')] },
  ],
  'de.2': [{ since: 2008, zones: [zone(1, 2, 'Promotion - Bundesliga'), zone(3, 3, 'Promotion - Bundesliga (Relegation: )'), zone(16, 16, '2. Bundesliga (Relegation: )'), zone(17, 18, 'Relegation - 3. Liga')] }],
  'es.1': [
    { since: 2017, until: 2022, zones: [zone(1, 4, CHAMPIONS), zone(18, 20, 'Relegation - LaLiga2')] },
    { since: 2023, until: 2023, zones: [zone(1, 4, CHAMPIONS_PHASE), zone(18, 20, 'Relegation - LaLiga2')] },
    { since: 2024, until: 2024, zones: [zone(1, 5, CHAMPIONS_PHASE), zone(18, 20, 'Relegation - LaLiga2')] },
    { since: 2025, zones: [zone(1, 4, CHAMPIONS_PHASE), zone(18, 20, 'Relegation - LaLiga2')] },
  ],
  'es.2': [{ since: 2010, zones: [zone(1, 2, 'Promotion - LaLiga'), zone(3, 6, 'Promotion - LaLiga (Play Offs: )'), zone(19, 22, 'Relegation - Primera RFEF')] }],
  'it.1': [
    { since: 2017, until: 2022, zones: [zone(1, 4, CHAMPIONS), zone(18, 20, 'Relegation - Serie B')] },
    { since: 2023, until: 2023, zones: [zone(1, 5, CHAMPIONS_PHASE), zone(18, 20, 'Relegation - Serie B')] },
    { since: 2024, zones: [zone(1, 4, CHAMPIONS_PHASE), zone(18, 20, 'Relegation - Serie B')] },
  ],
  'fr.1': [{ since: 2023, zones: [zone(1, 3, CHAMPIONS_PHASE), zone(4, 4, CHAMPIONS_QUALIFYING), zone(16, 16, 'Ligue 1 (Relegation: )'), zone(17, 18, 'Relegation - Ligue 2')] }],
  'nl.1': [{ since: 2018, zones: [zone(16, 16, 'Eredivisie (Relegation: )'), zone(17, 18, 'Relegation - Eerste Divisie')] }],
  'pt.1': [{ since: 2020, zones: [zone(16, 16, 'Primeira Liga (Relegation: )'), zone(17, 18, 'Relegation - Liga Portugal 2')] }],
  'uefa.cl': [{ since: 2024, zones: [zone(1, 8, 'Promotion - Champions League (Play Offs: 1/8-finals)'), zone(9, 24, 'Promotion - Champions League (Play Offs: 1/16-finals)')] }],
  worldcup: [{ since: 1998, zones: [zone(1, 2, 'Promotion - World Cup (Play Offs: )')] }],
}; // prettier-ignore

export const zonesOf = (code: string, season: number): readonly TableZone[] =>
  ZONES[code]?.find(({ since, until }) => season >= since && season <= (until ?? 9999))?.zones ?? [];
