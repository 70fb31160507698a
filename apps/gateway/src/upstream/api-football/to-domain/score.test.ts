import { fixtureRow } from '../testing/fixture-row.ts';
import { mapFixture } from '../testing/map-fixture.ts';

const inPlay = (short: string, elapsed: number, changes: Parameters<typeof fixtureRow>[0] = {}) =>
  mapFixture(fixtureRow({ ...changes, status: { short, elapsed } }));

describe('the score while a match is played (documented, not recorded)', () => {
  const ahead = { goals: [1, 0], winner: [true, false], score: { halftime: [1, 0] } } as const;

  it('does not read who is ahead as who has won', () => {
    for (const code of ['1H', 'HT', '2H', 'ET', 'BT', 'P', 'INT', 'SUSP', 'LIVE'])
      expect(inPlay(code, 40, ahead).winner).toBeNull();
  });

  it('does not read the score so far as the half-time score', () => {
    expect(inPlay('1H', 31, ahead).score).toMatchObject({ home: 1, away: 0, halfTime: null });
  });

  it('has the half-time score from the break on', () => {
    expect(inPlay('HT', 45, ahead).score.halfTime).toEqual({ home: 1, away: 0 });
    expect(inPlay('2H', 46, ahead).score.halfTime).toEqual({ home: 1, away: 0 });
  });

  it.each(['SUSP', 'INT', 'LIVE', 'ABD'])(
    'lets the clock decide of %s, which may be in either half',
    (code) => {
      expect(inPlay(code, 30, ahead).score.halfTime).toBeNull();
      expect(inPlay(code, 60, ahead).score.halfTime).toEqual({ home: 1, away: 0 });
    },
  );

  it('has no full-time score before the ninety minutes are over', () => {
    const early = { goals: [1, 1], score: { fulltime: [1, 1] } } as const;
    expect(inPlay('2H', 80, early).score.fullTime).toBeNull();
    expect(inPlay('ET', 95, early).score.fullTime).toEqual({ home: 1, away: 1 });
  });
});

describe('the winner (documented, not recorded)', () => {
  const over = (short: string, changes: Parameters<typeof fixtureRow>[0] = {}) =>
    mapFixture(fixtureRow({ ...changes, status: { short, elapsed: 90 } })).winner;

  it('is a draw when nobody is flagged and the goals are level', () => {
    expect(over('FT', { goals: [1, 1] })).toBe('draw');
  });

  it('is a draw of a second leg that ends level after extra time', () => {
    expect(over('AET', { goals: [2, 2] })).toBe('draw');
  });

  it('is decided by the goals where no flag came', () => {
    expect(over('FT', { goals: [0, 2] })).toBe('away');
  });

  it('is decided by the shoot-out although the flags disagree', () => {
    expect(over('PEN', { goals: [1, 1], winner: [true, false], score: { penalty: [3, 4] } })).toBe('away');
  });

  it('of a shoot-out of unknown score is who is flagged, or nobody', () => {
    expect(over('PEN', { goals: [1, 1], winner: [false, true] })).toBe('away');
    expect(over('PEN', { goals: [1, 1] })).toBeNull();
  });

  it.each(['AWD', 'WO'])('of %s is who is flagged, else by the goals, else unknown', (code) => {
    expect(over(code, { winner: [false, true] })).toBe('away');
    expect(over(code, { goals: [3, 0] })).toBe('home');
    expect(over(code)).toBeNull();
    expect(over(code, { goals: [0, 0] })).toBeNull();
  });

  it.each(['NS', 'TBD', 'PST', 'CANC', 'ABD'])('is nobody of %s, flagged or not', (code) => {
    expect(over(code, { goals: [2, 0], winner: [true, false] })).toBeNull();
  });

  it('is unknown where no goals are', () => {
    expect(over('FT')).toBeNull();
  });
});

it('takes half a score as none', () => {
  const { score } = mapFixture(fixtureRow({ status: { short: 'FT', elapsed: 90 }, goals: [1, null] }));
  expect(score).toMatchObject({ home: null, away: null });
});

it.each(['CANC', 'PST'])(
  'has no score of %s, whatever was on the board (documented, not recorded)',
  (code) => {
    const { score } = mapFixture(
      fixtureRow({ status: { short: code }, goals: [2, 0], score: { halftime: [2, 0] } }),
    );
    expect(new Set(Object.values(score))).toEqual(new Set([null]));
  },
);
