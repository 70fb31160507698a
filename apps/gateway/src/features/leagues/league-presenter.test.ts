import { LeagueSummary, Scorers, Standings } from '@touchline/contracts';
import type { League, ReportedScorer, ReportedStandingRow } from './league.ts';
import { presentLeague, presentScorers, presentStandings, adjustmentOf } from './league-presenter.ts';

const league: League = {
  id: '10',
  sport: 'football',
  name: 'First Division',
  type: 'league',
  country: { code: 'NO', name: 'Norway' },
  logo: null,
  seasons: [
    {
      year: 2026,
      start: '2026-03-01',
      end: '2026-11-30',
      current: true,
      has: { standings: true, scorers: true, lineups: true },
    },
  ],
};
const team = { id: '1', name: 'Home Town', shortName: 'Home', logo: null };
const row: ReportedStandingRow = {
  rank: 1,
  team,
  played: 2,
  won: 1,
  drawn: 0,
  lost: 1,
  goalsFor: 2,
  goalsAgainst: 5,
  points: 3,
  form: ['W', 'L'],
  description: 'Relegation',
  adjustment: null,
  home: null,
  away: null,
};
const scorer = (name: string, goals: number): ReportedScorer => ({
  player: { id: name, name, nationality: null, photo: null },
  team,
  goals,
  penalties: null,
  assists: null,
  played: null,
});

describe('league presenter', () => {
  test('a league shows its present season; a league without seasons is not shown', () => {
    expect(LeagueSummary.parse(presentLeague(league)).season).toBe(2026);
    expect(presentLeague({ ...league, seasons: [] })).toBeUndefined();
  });

  test('a table includes the goal difference and names its zones', () => {
    const summary = LeagueSummary.parse(presentLeague(league));
    const answer = presentStandings(summary, 2026, [{ name: 'Group A', rows: [row] }], {
      live: [],
      ended: [],
      forms: new Map(),
    });
    expect(Standings.parse(answer).groups[0]?.rows[0]).toMatchObject({
      goalDifference: -3,
      zone: { kind: 'relegation', name: null },
    });
  });

  test('a match that has just ended counts with its final score, and ranks change accordingly', () => {
    const summary = LeagueSummary.parse(presentLeague(league));
    const level = {
      ...row,
      played: 10,
      won: 3,
      drawn: 1,
      lost: 6,
      goalsFor: 10,
      goalsAgainst: 10,
      points: 10,
      form: ['W', 'D'] as const,
    };
    const rows = ['a', 'b'].map((id, index) => ({ ...level, rank: index + 1, team: { ...row.team, id } }));
    // The rows still count the match as the draw that it was until the last minute.
    const ended = [
      { match: '1', home: 'b', away: 'a', score: { home: 1, away: 0 }, counted: { home: 0, away: 0 } },
    ];
    const forms = new Map([
      ['a', ['W'] as const],
      ['b', ['W'] as const],
    ]);
    const answer = presentStandings(summary, 2026, [{ name: null, rows }], { live: [], ended, forms });
    expect(
      Standings.parse(answer).groups[0]?.rows.map(({ rank, team: { id }, points, won, drawn, lost }) => [
        ...[rank, id, points],
        ...[won, drawn, lost],
      ]),
    ).toEqual([
      [1, 'b', 12, 4, 0, 6],
      [2, 'a', 9, 3, 0, 7],
    ]);
    expect(answer.groups[0]?.rows.map(({ form }) => form.join(''))).toEqual(['WW', 'WL']);
    expect(answer.live).toEqual([]);
  });

  test('scorers with equal goals share a rank', () => {
    const summary = LeagueSummary.parse(presentLeague(league));
    const answer = presentScorers(summary, 2026, [
      scorer('a', 9),
      scorer('b', 7),
      scorer('c', 7),
      scorer('d', 1),
    ]);
    expect(Scorers.parse(answer).scorers.map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
  });
});

function adjustmentRow(
  points: number,
  won: number,
  drawn: number,
  adjustment: number | null = null,
): ReportedStandingRow {
  const team = { id: '1', name: 'Home Town', shortName: 'Home', logo: null };
  const rest = {
    rank: 1,
    team,
    played: 10,
    lost: 0,
    goalsFor: 0,
    goalsAgainst: 0,
    form: [],
    description: null,
  };
  return { ...rest, points, won, drawn, adjustment, home: null, away: null };
}

const plain = [adjustmentRow(7, 2, 1), adjustmentRow(6, 2, 0), adjustmentRow(3, 1, 0)];

test('points that the results do not explain are an adjustment', () => {
  const fined = adjustmentRow(0, 2, 0);
  expect(adjustmentOf(fined, [...plain, fined], 3)).toBe(-6);
  expect(adjustmentOf(adjustmentRow(7, 2, 1), plain, 3)).toBeNull();
});

test('an adjustment that the provider reports takes precedence', () => {
  expect(adjustmentOf(adjustmentRow(7, 2, 1, -2), plain, 3)).toBe(-2);
});

test('a table with two points for a win has no adjustments in every row, whether its era is known or not', () => {
  const old = [adjustmentRow(5, 2, 1), adjustmentRow(4, 2, 0), adjustmentRow(2, 1, 0)];
  expect(old.map((each) => adjustmentOf(each, old, 3))).toEqual([null, null, null]);
  expect(old.map((each) => adjustmentOf(each, old, 2))).toEqual([null, null, null]);
  const fined = adjustmentRow(3, 2, 1);
  expect(adjustmentOf(fined, [...old, fined], 2)).toBe(-2);
});
