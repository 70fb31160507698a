import { everyWayToSpoil } from '../../platform/cache/testing/spoilt.ts';
import type { Game, GameLeague, GameTable } from './game.ts';
import { GAME_LEAGUES_SHAPE, GAME_TABLES_SHAPE, REPORTED_GAMES_SHAPE } from './game-shape.ts';
import type { ReportedGames } from './sports.cache.ts';
import { game } from './testing/game.ts';

const GAMES: readonly Game[] = [
  game({
    status: { code: 'Q1', clock: 3 },
    score: { home: 2, away: 0, periods: [{ key: 'Q1', home: 2, away: 0 }] },
  }),
];
const TOLD: ReportedGames = { observedAtMs: 1, games: GAMES };

const LEAGUES: readonly GameLeague[] = [
  {
    id: '12',
    name: 'League',
    country: { code: 'DE', name: 'Germany' },
    logo: null,
    seasons: [{ name: '2026', start: '2026-07-01', end: null, current: true, standings: true }],
  },
];

const TABLES: readonly GameTable[] = [
  {
    name: null,
    rows: [
      {
        rank: 1,
        team: { id: '1', name: 'Home', logo: null },
        played: 2,
        won: 1,
        wonOvertime: null,
        lostOvertime: 0,
        lost: 1,
        scored: 150,
        conceded: 140,
        points: 3,
        form: ['W', 'L'],
        note: null,
      },
    ],
  },
];

describe.each([
  ['games', REPORTED_GAMES_SHAPE, TOLD, { observedAtMs: 1, games: [] }],
  ['leagues', GAME_LEAGUES_SHAPE, LEAGUES, []],
  ['tables', GAME_TABLES_SHAPE, TABLES, []],
])('the shape of %s', (_name, shape, whole, none) => {
  const fits = (value: unknown): boolean => shape.safeParse(value).success;

  test('accepts a complete value and an empty one', () => {
    expect(fits(whole)).toBe(true);
    expect(fits(none)).toBe(true);
  });

  test.each(everyWayToSpoil(whole))('$path', ({ value }) => {
    expect(fits(value)).toBe(false);
  });
});
