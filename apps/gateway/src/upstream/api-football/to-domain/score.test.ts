import { fixtureRow } from '../testing/fixture-row.ts';
import { mapFixture } from '../testing/map-fixture.ts';

const inPlay = (short: string, elapsed: number, changes: Parameters<typeof fixtureRow>[0] = {}) =>
  mapFixture(fixtureRow({ ...changes, status: { short, elapsed } }));

describe('the score while a match is in play (documented, not recorded)', () => {
  const ahead = { goals: [1, 0], winner: [true, false], score: { halftime: [1, 0] } } as const;

  it('does not take the leader for the winner', () => {
    for (const code of ['1H', 'HT', '2H', 'ET', 'BT', 'P', 'INT', 'SUSP', 'LIVE'])
      expect(inPlay(code, 40, ahead).winner).toBeNull();
  });

  it('does not take the current score for the half-time score', () => {
    expect(inPlay('1H', 31, ahead).score).toMatchObject({ home: 1, away: 0, halfTime: null });
  });

  it('has the half-time score from the break on', () => {
    expect(inPlay('HT', 45, ahead).score.halfTime).toEqual({ home: 1, away: 0 });
    expect(inPlay('2H', 46, ahead).score.halfTime).toEqual({ home: 1, away: 0 });
  });

  it.each(['SUSP', 'INT', 'LIVE', 'ABD'])('uses the clock for %s, which may be in either half', (code) => {
    expect(inPlay(code, 30, ahead).score.halfTime).toBeNull();
    expect(inPlay(code, 60, ahead).score.halfTime).toEqual({ home: 1, away: 0 });
  });

  it('has no full-time score before the ninety minutes are over', () => {
    const early = { goals: [1, 1], score: { fulltime: [1, 1] } } as const;
    expect(inPlay('2H', 80, early).score.fullTime).toBeNull();
    expect(inPlay('ET', 95, early).score.fullTime).toEqual({ home: 1, away: 1 });
  });
});

describe('the winner (documented, not recorded)', () => {
  const over = (short: string, changes: Parameters<typeof fixtureRow>[0] = {}) =>
    mapFixture(fixtureRow({ ...changes, status: { short, elapsed: 90 } })).winner;

  it('is a draw if nobody is flagged and the goals are level', () => {
    expect(over('FT', { goals: [1, 1] })).toBe('draw');
  });

  it('is a draw for a second leg that ends level after extra time', () => {
    expect(over('AET', { goals: [2, 2] })).toBe('draw');
  });

  it('is decided by the goals without a flag', () => {
    expect(over('FT', { goals: [0, 2] })).toBe('away');
  });

  it('is decided by the shoot-out even if the flags disagree', () => {
    expect(over('PEN', { goals: [1, 1], winner: [true, false], score: { penalty: [3, 4] } })).toBe('away');
  });

  it('of a shoot-out of unknown score is the flagged side, or null', () => {
    expect(over('PEN', { goals: [1, 1], winner: [false, true] })).toBe('away');
    expect(over('PEN', { goals: [1, 1] })).toBeNull();
  });

  it.each(['AWD', 'WO'])('of %s is the flagged side, else by the goals, else unknown', (code) => {
    expect(over(code, { winner: [false, true] })).toBe('away');
    expect(over(code, { goals: [3, 0] })).toBe('home');
    expect(over(code)).toBeNull();
    expect(over(code, { goals: [0, 0] })).toBeNull();
  });

  it.each(['NS', 'TBD', 'PST', 'CANC', 'ABD'])('is null for %s, flagged or not', (code) => {
    expect(over(code, { goals: [2, 0], winner: [true, false] })).toBeNull();
  });

  it('is unknown without goals', () => {
    expect(over('FT')).toBeNull();
  });
});

it('treats half a score as none', () => {
  const { score } = mapFixture(fixtureRow({ status: { short: 'FT', elapsed: 90 }, goals: [1, null] }));
  expect(score).toMatchObject({ home: null, away: null });
});

it.each(['CANC', 'PST'])('has no score for %s, whatever the score was (documented, not recorded)', (code) => {
  const { score } = mapFixture(
    fixtureRow({ status: { short: code }, goals: [2, 0], score: { halftime: [2, 0] } }),
  );
  expect(new Set(Object.values(score))).toEqual(new Set([null]));
});
