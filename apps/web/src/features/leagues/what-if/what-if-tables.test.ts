import { MatchSummary, type Standings } from '@touchline/contracts';
import { groupOf, leagueOf, rowOf } from '../testing/table-of.ts';
import { whatIfTables } from './what-if-tables.ts';

const team = (id: string) => ({ id, name: `Team ${id}`, shortName: id, logo: null });

function match(
  id: string,
  home: string,
  away: string,
  score: readonly [number, number] | null,
  phase: string,
) {
  const [goalsHome, goalsAway] = score ?? [null, null];
  return MatchSummary.parse({
    id,
    sport: 'football',
    league: {
      id: '10',
      name: 'Erste Liga',
      country: { code: 'ES', name: 'Spain' },
      season: 2026,
      round: 'Regular Season - 12',
      logo: null,
    },
    kickoff: '2026-11-21T15:30:00Z',
    kickoffConfirmed: true,
    status: { code: 'NS', phase, minute: null, addedTime: null, confirmed: true },
    home: team(home),
    away: team(away),
    score: {
      home: goalsHome,
      away: goalsAway,
      halfTime: null,
      fullTime: null,
      extraTime: null,
      penalties: null,
    },
    aggregate: null,
    winner: null,
    redCards: { home: 0, away: 0 },
    hot: false,
    stream: 'none',
    highlights: false,
    updatedAt: '2026-11-21T16:40:00Z',
  });
}

const standings: Standings = {
  league: leagueOf(),
  season: 2026,
  groups: [
    groupOf([
      rowOf(1, { points: 22, goalsFor: 20, goalsAgainst: 15 }),
      rowOf(2, { points: 20, goalsFor: 30, goalsAgainst: 10, goalDifference: 20 }),
      rowOf(3, { points: 19, goalsFor: 9, goalsAgainst: 9, goalDifference: 0 }),
    ]),
  ],
  rules: ['points', 'head-to-head-points', 'goal-difference'],
  limits: [],
  live: [{ match: 'live', home: '2', away: '3', score: { home: 1, away: 1 }, counted: { home: 1, away: 1 } }],
};

const matches = [
  match('done', '1', '3', [1, 0], 'finished'),
  match('live', '2', '3', [1, 1], 'live'),
  match('next', '3', '1', null, 'scheduled'),
];

const order = (predictions: Parameters<typeof whatIfTables>[2]) =>
  whatIfTables(standings, matches, predictions)[0]?.group.rows.map(
    ({ rank, team: { id }, points }) => `${String(rank)}. ${id}:${String(points)}`,
  );

test('without entries, returns the table as it stands', () => {
  expect(order({})).toEqual(['1. 1:22', '2. 2:20', '3. 3:19']);
});

test('an entered result of a match in play replaces its score', () => {
  expect(order({ live: { home: 3, away: 1 } })).toEqual(['1. 2:22', '2. 1:22', '3. 3:18']);
});

test('an entered result counts for head-to-head rules too', () => {
  // Both have 22 points and won at home, so the goals of their meetings decide, then those of the season.
  expect(order({ next: { home: 2, away: 0 } })).toEqual(['1. 1:22', '2. 3:22', '3. 2:20']);
  const [table] = whatIfTables(standings, matches, { next: { home: 2, away: 0 } });
  expect(table?.moved.get('3')).toBe(1);
});

test('a URL cannot change a finished match', () => {
  expect(order({ done: { home: 0, away: 9 } })).toEqual(order({}));
});
