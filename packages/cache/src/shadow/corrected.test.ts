import { corrected } from './corrected.ts';

describe('a corrected figure', () => {
  it('is as far from the replayed one as the known one was', () => {
    expect(corrected(3000, { measured: 5000, replayed: 10_000 })).toBeCloseTo(1500, -1);
    expect(corrected(3000, { measured: 5000, replayed: 5000 })).toBe(3000);
  });

  it('does not make much of what may be chance', () => {
    expect(corrected(300, { measured: 0, replayed: 1 })).toBeGreaterThan(270);
    expect(corrected(300, { measured: 0, replayed: 0 })).toBe(300);
  });
});
