import { kicksInOrder } from './shoot-out.ts';

/** "101" stands for a side's kicks: scored, missed, scored. */
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
  it('is derived if only one order ends the shoot-out with the last kick', () => {
    // The final of 2022: if the home side had begun, its fourth goal would have ended the shoot-out earlier.
    expect(order('1111', '1001')).toBe('a1 h1 a0 h1 a0 h1 a1 h1');
    // The side with one more kick began.
    expect(order('1101', '000')).toBe('h1 a0 h1 a0 h0 a0 h1');
  });

  it('is chosen by the seed if both orders do, the same for the same seed', () => {
    const both = ['h0 a1 h0 a1 h1 a0 h0 a1', 'a1 h0 a1 h0 a0 h1 a1 h0'];
    expect([order('0010', '1101', 0), order('0010', '1101', 1)]).toEqual(both);
    expect(order('0010', '1101', 2)).toBe(both[0]);
  });

  it('continues in pairs after five kicks each', () => {
    expect(order('111111', '111110')).toMatch(/a1 h1 a0$|h1 a1 h1 a0$/);
  });

  it('is empty if there are kicks after the decision, or too few', () => {
    expect([order('111', '0000'), order('11', '11'), order('', '')]).toEqual(['', '', '']);
  });
});
