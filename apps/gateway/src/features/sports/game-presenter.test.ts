import { SportGame, SportStandings, type GameStatusCode } from '@touchline/contracts';
import type { Game, GameTableRow } from './game.ts';
import { presentGame, presentGameStandings } from './game-presenter.ts';
import { game } from './testing/game.ts';

const AT = Date.UTC(2026, 10, 21, 15, 30);
const shown = (changes: Partial<Game>) =>
  SportGame.parse(presentGame({ game: game(changes), observedAtMs: AT }));
const periods: Game['score']['periods'] = [
  { key: 'P1', home: 1, away: 0 },
  { key: 'P2', home: 0, away: 1 },
];
const withScore = (
  code: GameStatusCode,
  home: number | null,
  away: number | null,
  more: Game['score']['periods'] = [],
) => shown({ status: { code, clock: null }, score: { home, away, periods: [...periods, ...more] } });

describe('a presented game', () => {
  test('has the contract’s form and the time of its report', () => {
    const { startsAt, updatedAt, status, winner } = shown({});
    expect([startsAt, updatedAt]).toEqual(['2026-11-21T15:00:00.000Z', '2026-11-21T15:30:00.000Z']);
    expect([status, winner]).toEqual([{ code: 'NS', phase: 'scheduled', clock: null, period: null }, null]);
  });

  test.each([
    ['Q3', 'Q3'],
    ['PT', 'SO'],
    ['LIVE', 'P2'],
    ['BT', 'P2'],
    ['INTR', 'P2'],
    ['FT', null],
    ['POST', null],
  ] as const)('%s is in period %s', (code, period) => {
    expect(withScore(code, 1, 1).status.period).toBe(period);
  });

  test.each([
    ['P3', 3, 1, null],
    ['FT', 3, 1, 'home'],
    ['AOT', 1, 2, 'away'],
    ['AWD', 0, 5, 'away'],
    ['ABD', 3, 1, null],
    ['FT', 2, 2, 'draw'],
    ['FT', null, null, null],
  ] as const)('%s with %s to %s: the winner is %s', (code, home, away, winner) => {
    expect(withScore(code, home, away).winner).toBe(winner);
  });

  test('that is level is won in the shoot-out, where its goal is not counted', () => {
    expect(withScore('AP', 2, 2, [{ key: 'SO', home: 1, away: 2 }]).winner).toBe('away');
    expect(withScore('AP', 3, 2, [{ key: 'SO', home: 2, away: 1 }]).winner).toBe('home');
  });
});

describe('a presented table', () => {
  const row: GameTableRow = {
    rank: 1,
    team: { id: '1', name: 'Home Town', logo: null },
    played: 8,
    won: 4,
    wonOvertime: 2,
    lostOvertime: 1,
    lost: 1,
    scored: 25,
    conceded: 28,
    points: 17,
    form: ['W'],
    note: null,
  };
  const league = { ...game().league, season: '2026', standings: true };
  const rowOf = (changes: Partial<GameTableRow>) =>
    SportStandings.parse(
      presentGameStandings('hockey', league, '2026', [{ name: null, rows: [{ ...row, ...changes }] }]),
    ).groups[0]?.rows[0];

  test('contains the difference and the share of wins of either kind', () => {
    expect(rowOf({})).toMatchObject({ difference: -3, winShare: 0.75 });
  });

  test.each([
    // Texts as the provider publishes them.
    ['Promotion - NBA (Play Offs: 1/8-finals)', 'play-offs'],
    ['Promotion - Play Offs', 'play-offs'],
    ['Play-in', 'play-offs'],
    ['Promotion - Liga A', 'promotion'],
    ['Relegation - 2. Bundesliga', 'relegation'],
    ['Relegation (Play Offs)', 'relegation'],
    ['Something nobody has written yet', null],
    [null, null],
  ])('%s leads to %s', (note, zone) => {
    expect(rowOf({ note })?.zone).toBe(zone);
  });

  test('has no share of wins before the first game', () => {
    expect(rowOf({ played: 0, won: 0, wonOvertime: null })?.winShare).toBeNull();
  });
});
