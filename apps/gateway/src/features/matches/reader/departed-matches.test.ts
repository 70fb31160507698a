import { DepartedMatches } from './departed-matches.ts';

const on = (): boolean => true;

describe('DepartedMatches', () => {
  test('who leaves is asked for until the end is known', () => {
    const departed = new DepartedMatches();
    expect(departed.after(['1', '2'], on)).toEqual([]);
    expect(departed.after(['2'], on)).toEqual(['1']);
    expect(departed.after(['2'], on)).toEqual(['1']);
    expect(departed.after(['2'], (id) => id !== '1')).toEqual([]);
    expect(departed.after(['2'], on)).toEqual([]);
  });

  test('but not for ever', () => {
    const departed = new DepartedMatches();
    departed.after(['1'], on);
    const asks = Array.from({ length: 10 }, () => departed.after([], on).length);
    expect(asks.filter((count) => count > 0)).toHaveLength(5);
  });

  test('who comes back is live again', () => {
    const departed = new DepartedMatches();
    departed.after(['1'], on);
    expect(departed.after([], on)).toEqual(['1']);
    expect(departed.after(['1'], on)).toEqual([]);
    expect(departed.after([], on)).toEqual(['1']);
  });
});
