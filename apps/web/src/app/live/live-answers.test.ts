import { answerAfter, asksToRead, isSettled, withKickOff } from './live-answers.ts';
import { detail, FIRST_HALF, goal, goalEvent, NO_GOALS, OVER, phase, summary } from './testing/live-match.ts';

test('a goal changes its match anywhere in a response, and every other part stays the same object', () => {
  const moments = { team: { id: '1' }, live: [summary('7'), summary('8')], next: [summary('9')], last: [] };
  const after = answerAfter(moments, goal('7', 1)) as typeof moments;
  expect(after.live[0]?.score.home).toBe(1);
  expect(after.live[1]).toBe(moments.live[1]);
  expect(after.next).toBe(moments.next);
  expect(answerAfter(moments, goal('6', 1))).toBe(moments);
});

test('a match’s page gets the event and keeps the fields that the stream does not carry', () => {
  const before = detail('7', { referee: 'R', events: [goalEvent('x')] });
  const after = answerAfter(before, goal('7', 1));
  expect(after).toMatchObject({ referee: 'R', score: { home: 1 }, events: [{ id: 'goal-1' }, { id: 'x' }] });
});

test('a message that is older than the response does not change it', () => {
  const before = summary('7', { updatedAt: '2026-11-21T15:30:00.000Z', score: { ...NO_GOALS, home: 3 } });
  expect(answerAfter([before], goal('7', 1))).toEqual([before]);
});

test('a score changes the table row of its match', () => {
  const row = { match: '7', home: '700', away: '701', score: { home: 0, away: 0 }, counted: null };
  const table = { groups: [], rules: [], league: {}, live: [row] };
  expect(answerAfter(table, goal('7', 1))).toEqual({
    ...table,
    live: [{ ...row, score: { home: 1, away: 0 } }],
  });
  expect(answerAfter(table, phase('7', FIRST_HALF))).toBe(table);
});

describe('a match that begins', () => {
  const kickOff = (id: string, league: string, importance: number) => {
    const { league: other, ...rest } = summary(id);
    const match = { ...rest, league: { ...other, id: league, importance } };
    return { type: 'match', data: { match, previousKickoff: null } } as const;
  };
  const list = [summary('1'), summary('2')];
  const ids = (matches: readonly { readonly id: string }[]) => matches.map(({ id }) => id);

  it.each([
    ['after its league’s matches', '10', 30, ['1', '2', '3']],
    ['before less important leagues', '11', 90, ['3', '1', '2']],
    ['last', '12', 1, ['1', '2', '3']],
  ])('joins the list %s', (_place, league, importance, order) => {
    expect(ids(withKickOff(list, kickOff('3', league, importance)))).toEqual(order);
  });

  test('joins once, and not before it begins', () => {
    expect(withKickOff(list, kickOff('2', '10', 30))).toBe(list);
    const planned = kickOff('3', '10', 30);
    const status = { ...FIRST_HALF, code: 'NS', phase: 'scheduled' } as const;
    const match = { ...planned.data.match, status };
    expect(withKickOff(list, { type: 'match', data: { match, previousKickoff: null } })).toBe(list);
  });
});

test.each([
  ['a kick-off that a list of matches in play lacks', [summary('1')], phase('2', FIRST_HALF), true, true],
  ['a kick-off that the list has', [summary('1')], phase('1', FIRST_HALF), true, false],
  ['the end of a match that the list lacks', [summary('1')], phase('2', OVER), true, false],
  ['a kick-off that another list lacks', [summary('1')], phase('2', FIRST_HALF), false, false],
  [
    'the end of a match that counts in the table',
    { groups: [], live: [{ match: '1' }] },
    phase('1', OVER),
    false,
    true,
  ],
  ['the end of another match', { groups: [], live: [{ match: '1' }] }, phase('2', OVER), false, false],
  [
    'the kick-off of a team’s next match',
    { live: [], next: [summary('1')] },
    phase('1', FIRST_HALF),
    false,
    true,
  ],
  ['the kick-off of another match', { live: [], next: [summary('1')] }, phase('2', FIRST_HALF), false, false],
  ['a goal', [summary('1')], goal('2', 1), true, false],
])('a phase message requires a refetch or not: %s', (_what, data, message, gathers, expected) => {
  expect(asksToRead(data, message, gathers)).toBe(expected);
});

test.each([
  [detail('1'), false],
  [detail('1', { status: OVER }), false],
  [detail('1', { status: { ...OVER, confirmed: true } }), true],
  [detail('1', { status: { ...OVER, code: 'PST', phase: 'postponed' } }), true],
  [[summary('1')], false],
])('only a match that is over and confirmed is settled', (data, expected) => {
  expect(isSettled(data)).toBe(expected);
});
