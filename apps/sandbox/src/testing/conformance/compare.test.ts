import { faults, poolsOf, type Exchange } from './compare.ts';

/** Proves that the comparer can fail, once for each kind of difference. */

const recorded = {
  get: 'fixtures/events',
  errors: [],
  response: [
    { team: { id: 1, name: 'A' }, assist: { id: 7, name: 'B' }, comments: null },
    { team: { id: 2, name: 'C' }, assist: { id: null, name: null }, comments: 'Foul' },
  ],
};

const event = { team: { id: 9, name: 'X' }, assist: { id: 3, name: 'Y' }, comments: 'Z' };
const answer = (response: unknown) => ({ get: 'fixtures/events', errors: [], response });
const exchange = (...answered: readonly unknown[]): Exchange => ({
  get: 'fixtures/events',
  recorded,
  answered,
});
const check = (...events: readonly unknown[]) => {
  const one = exchange(answer(events));
  return faults(one, poolsOf([one]));
};

describe('the comparer', () => {
  it('accepts the same shape with and without nulls', () => {
    expect(check(event)).toEqual([]);
    expect(check({ ...event, comments: null }, event)).toEqual([]);
  });

  it.each([
    ['a field left out', [{ team: event.team, assist: event.assist }], '$.response[].comments is missing'],
    ['a field too many', [{ ...event, period: 1 }], '$.response[].period is not in the recording'],
    [
      'a number as text',
      [{ ...event, team: { id: '9', name: 'X' } }],
      '$.response[].team.id is never number',
    ],
    [
      'a null that is never recorded',
      [event, { ...event, team: { id: null, name: 'X' } }],
      '$.response[].team.id is null, recorded: number',
    ],
    ['a field that is always null', [{ ...event, comments: null }], '$.response[].comments is never string'],
    ['rows left out', [], '$.response[] is missing'],
  ])('%s', (_name, events, fault) => {
    expect(check(...events)).toContain(fault);
  });

  it('reports an object in place of a list', () => {
    const one = exchange(answer({ 0: event }));
    expect(faults(one, poolsOf([one]))).toContain('$.response is never array');
  });

  it('accepts null if another recording of the same row has it at that path', () => {
    const embedded = { get: 'fixtures', response: [{ events: [{ team: { id: null, name: 'A' } }] }] };
    const other: Exchange = { get: 'fixtures', recorded: embedded, answered: [] };
    const withNull = exchange(answer([event, { ...event, team: { id: null, name: 'X' } }]));
    expect(faults(withNull, poolsOf([withNull]))).toHaveLength(1);
    expect(faults(withNull, poolsOf([withNull, other]))).toEqual([]);
    const withoutName = exchange(answer([event, { ...event, team: { id: 1, name: null } }]));
    expect(faults(withoutName, poolsOf([withoutName, other]))).toHaveLength(1);
  });

  it('accepts a missing value if another response has it in the same row', () => {
    const silent = exchange(answer([{ ...event, comments: null }]));
    const other: Exchange = {
      get: 'fixtures',
      recorded: {},
      answered: [{ response: [{ events: [event] }] }],
    };
    expect(faults(silent, poolsOf([silent]))).toEqual(['$.response[].comments is never string']);
    expect(faults(silent, poolsOf([silent, other]))).toEqual([]);
  });
});
