import { groupByLeague, isSameGroup } from './group-matches.ts';
import { passes } from '../row/phase.ts';
import { matchOf } from '../testing/match-of.ts';

const { league } = matchOf();
const other = { ...league, id: '11', name: 'Zweite Liga' };

test('matches stand under their leagues in the order in which they came', () => {
  const groups = groupByLeague([
    matchOf({ id: '1' }),
    matchOf({ id: '2', league: other }),
    matchOf({ id: '3', league: { ...league, round: 'Regular Season - 13' } }),
  ]);
  expect(groups.map((group) => [group.league.id, group.round, group.matches.map(({ id }) => id)])).toEqual([
    ['10', null, ['1', '3']],
    ['11', 'Regular Season - 12', ['2']],
  ]);
});

test('every phase belongs to exactly one filter', () => {
  const phases = [
    'scheduled',
    'live',
    'break',
    'interrupted',
    'finished',
    'postponed',
    'cancelled',
    'abandoned',
    'awarded',
  ] as const;
  for (const phase of phases) {
    const status = { code: 'NS', phase, minute: null, addedTime: null, confirmed: true } as const;
    expect(
      (['live', 'finished', 'scheduled'] as const).filter((filter) => passes(filter, status)),
    ).toHaveLength(1);
    expect(passes('all', status)).toBe(true);
  }
});

test('a group is the same as long as its matches are the same objects, in the same order', () => {
  const [a, b] = [matchOf({ id: '1', league }), matchOf({ id: '2', league })];
  const [group, again] = [...groupByLeague([a, b]), ...groupByLeague([a, b])];
  if (group === undefined || again === undefined) throw new Error('two groups were expected');
  expect(isSameGroup(group, again)).toBe(true);
  for (const matches of [[b, a], [a], [a, { ...b }]]) {
    expect(groupByLeague(matches).map((other) => isSameGroup(group, other))).toEqual([false]);
  }
});
