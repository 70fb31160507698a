import { everyWayToSpoil } from '../../platform/cache/testing/spoilt.ts';
import type { League, ReportedScorer, Table } from './league.ts';
import { LEAGUES_SHAPE, ROUNDS_SHAPE, SCORERS_SHAPE, TABLES_SHAPE } from './league-shape.ts';

const TEAM = { id: '1', name: 'Home Town', shortName: 'Home', logo: 'https://example.org/1.png' };

const LEAGUES: readonly League[] = [
  {
    id: '101',
    sport: 'football',
    name: 'First Division',
    type: 'league',
    country: { code: 'NO', name: 'Norway' },
    logo: null,
    seasons: [
      {
        year: 2026,
        start: '2026-08-01',
        end: '2027-05-31',
        current: true,
        has: { standings: true, scorers: true, lineups: false },
      },
    ],
  },
];

const TABLES: readonly Table[] = [
  {
    name: 'Group A',
    rows: [
      {
        rank: 1,
        team: TEAM,
        played: 2,
        won: 1,
        drawn: 1,
        lost: 0,
        goalsFor: 3,
        goalsAgainst: 1,
        points: 4,
        form: ['W', 'D'],
        description: null,
        adjustment: null,
        home: { played: 1, won: 1, drawn: 0, lost: 0, goalsFor: 2, goalsAgainst: 0 },
        away: { played: 1, won: 0, drawn: 1, lost: 0, goalsFor: 1, goalsAgainst: 1 },
      },
    ],
  },
];

const SCORERS: readonly ReportedScorer[] = [
  {
    player: { id: '7', name: 'A. Player', nationality: null, photo: null },
    team: TEAM,
    goals: 3,
    penalties: 1,
    assists: null,
    played: 2,
  },
];

describe.each([
  ['leagues', LEAGUES_SHAPE, LEAGUES],
  ['tables', TABLES_SHAPE, TABLES],
  ['scorers', SCORERS_SHAPE, SCORERS],
  ['rounds', ROUNDS_SHAPE, ['Regular Season - 1']],
])('the shape of %s', (_name, shape, whole) => {
  const fits = (value: unknown): boolean => shape.safeParse(value).success;

  test('accepts a full list and an empty one', () => {
    expect(fits(whole)).toBe(true);
    expect(fits([])).toBe(true);
  });

  test.each(everyWayToSpoil(whole))('$path', ({ value }) => {
    expect(fits(value)).toBe(false);
  });
});
