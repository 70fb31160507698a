import { reported, score, status, KICKOFF_MS } from '../testing/reported.ts';
import { aggregateOf, tieOf } from './two-legs.ts';

const WEEK_MS = 7 * 86_400_000;
const { league, home, away } = reported();
const semiFinal = { ...league, round: 'Semi-finals' };
const first = reported({ id: '1', league: semiFinal, status: status('FT'), score: score(2, 1) });
const second = reported({
  id: '2',
  league: semiFinal,
  kickoffMs: KICKOFF_MS + WEEK_MS,
  home: away,
  away: home,
  status: status('1H', 20),
  score: score(1, 0),
});

test('the second leg adds the score of the first, home and away as in the second leg', () => {
  expect(aggregateOf(second, [first, second])).toEqual({ home: 2, away: 2 });
});

test.each([
  ['the first leg has none', first, [first, second]],
  ['a leg alone has none', second, [second]],
  [
    'a second leg that has not begun has none',
    { ...second, score: score(0, 0, { home: null, away: null }) },
    [first],
  ],
  ['a first leg that was not played has none', second, [{ ...first, status: status('PST') }]],
  ['two matches at one ground are no legs', { ...second, home, away }, [first]],
  ['a series of three has none', second, [first, { ...first, id: '3' }]],
  [
    'meetings that lie months apart are no legs',
    { ...second, kickoffMs: KICKOFF_MS + 20 * WEEK_MS },
    [first],
  ],
])('%s', (_what, leg, others) => {
  expect(aggregateOf(leg, others)).toBeNull();
});

test('both legs belong to one tie, whichever team is at home', () => {
  expect(tieOf(first)).toBe(tieOf(second));
  expect(tieOf({ ...second, league: { ...semiFinal, season: 2025 } })).not.toBe(tieOf(first));
});

test.each([
  'Regular Season - 4',
  'Group A - 2',
  'League Stage - 8',
  'Championship Round - 3',
  'Club Friendlies 1',
  '3rd Round Replays',
  null,
])('%s has no ties', (round) => {
  expect(tieOf({ home, away, league: { ...league, round } })).toBeUndefined();
});
