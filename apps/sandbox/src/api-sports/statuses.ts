import type { SimulatedSport } from './sport.ts';

/** Long names by short code: as documented, and hockey's FT as recorded. */
const LONG: Readonly<Record<SimulatedSport, Readonly<Record<string, string>>>> = {
  basketball: {
    NS: 'Not Started',
    Q1: 'Quarter 1',
    Q2: 'Quarter 2',
    Q3: 'Quarter 3',
    Q4: 'Quarter 4',
    OT: 'Over Time',
    BT: 'Break Time',
    HT: 'Halftime',
    FT: 'Game Finished',
    AOT: 'After Over Time',
    POST: 'Game Postponed',
    CANC: 'Game Cancelled',
    SUSP: 'Game Suspended',
    ABD: 'Game Abandoned',
  },
  hockey: {
    NS: 'Not Started',
    P1: 'First Period',
    P2: 'Second Period',
    P3: 'Third Period',
    OT: 'Over Time',
    PT: 'Penalties Time',
    BT: 'Break Time',
    FT: 'Finished',
    AOT: 'After Over Time',
    AP: 'After Penalties',
    POST: 'Postponed',
    CANC: 'Cancelled',
    INTR: 'Interrupted',
    ABD: 'Abandoned',
  },
};

export const longStatus = (sport: SimulatedSport, code: string): string => LONG[sport][code] ?? code;
