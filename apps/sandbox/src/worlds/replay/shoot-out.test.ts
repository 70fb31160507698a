import { kicksInOrder } from './shoot-out.ts';

/** "101" is a side's kicks: in, wide, in. */
const order = (home: string, away: string, seed = 0): string => {
  const rows = (team: number, kicks: string) =>
    Array.from(kicks, (kick, index) => ({
      match_id: 1,
      team_id: team,
      player_id: team * 100 + index,
      family_name: 'A',
      given_name: null,
      converted: kick === '1',
    }));
  return kicksInOrder([...rows(1, home), ...rows(2, away)], (team) => (team === 1 ? 'home' : 'away'), seed)
    .map(({ side, scored }) => `${side === 'home' ? 'h' : 'a'}${scored ? '1' : '0'}`)
    .join(' ');
};

describe('the order of a shoot-out', () => {
  it('is found where only one ends it with the last kick', () => {
    // The final of 2022: had the hosts begun, their fourth goal would have left no kick to take.
    expect(order('1111', '1001')).toBe('a1 h1 a0 h1 a0 h1 a1 h1');
    // The side with one kick more began.
    expect(order('1101', '000')).toBe('h1 a0 h1 a0 h0 a0 h1');
  });

  it('is chosen by the seed where both do, and each seed always chooses the same', () => {
    const both = ['h0 a1 h0 a1 h1 a0 h0 a1', 'a1 h0 a1 h0 a0 h1 a1 h0'];
    expect([order('0010', '1101', 0), order('0010', '1101', 1)]).toEqual(both);
    expect(order('0010', '1101', 2)).toBe(both[0]);
  });

  it('goes on in pairs after five each', () => {
    expect(order('111111', '111110')).toMatch(/a1 h1 a0$|h1 a1 h1 a0$/);
  });

  it('is none where kicks were taken after it was decided, or too few', () => {
    expect([order('111', '0000'), order('11', '11'), order('', '')]).toEqual(['', '', '']);
  });
});
