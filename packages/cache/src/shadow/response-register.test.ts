import { ResponseRegister, type MadeResponse } from './response-register.ts';

const MINUTE_MS = 60_000;

function madeOf(match: number, kind = 'api'): MadeResponse {
  const own = { key: `match:${String(match)}`, route: 'match', phase: 'live' } as const;
  const list = { key: 'matches:live', route: 'matches.live', phase: 'live' } as const;
  return {
    key: `/${kind}/${String(match)}`,
    route: kind,
    tags: [],
    sources: kind === 'api' ? [own] : [list, own],
  };
}

describe('the response register', () => {
  it('gives a response the same number each time it is created', () => {
    const register = new ResponseRegister(16);
    const index = register.put(madeOf(1), 0, 0);
    expect(register.put(madeOf(1), 1, 0)).toBe(index);
    expect(register.put(madeOf(2), 1, 0)).not.toBe(index);
    expect(register.slotOf(index, 2)).toBeGreaterThanOrEqual(0);
  });

  it('first drops responses that are no longer requested, with their numbers', () => {
    const register = new ResponseRegister(4);
    const [old, used] = [register.put(madeOf(1), 0, 0), register.put(madeOf(2), 0, 0)];
    register.put(madeOf(3), 0, 0);
    register.put(madeOf(4), 0, 0);
    register.slotOf(used, MINUTE_MS);
    const fresh = register.put(madeOf(5), 2 * MINUTE_MS, MINUTE_MS);
    expect(fresh).toBeGreaterThanOrEqual(0);
    expect(register.scale).toBe(1);
    expect(register.slotOf(old, 2 * MINUTE_MS)).toBe(-1);
    expect(register.slotOf(used, 2 * MINUTE_MS)).toBeGreaterThanOrEqual(0);
  });

  it('never exceeds its size, and reports the sampling scale', () => {
    const register = new ResponseRegister(256);
    for (let match = 0; match < 20_000; match += 1) register.put(madeOf(match), match, 0);
    const kept = [...register.rows()].length;
    expect(kept).toBeLessThanOrEqual(256);
    // The number of recorded responses times the scale approximates the total.
    expect((kept * register.scale) / 20_000).toBeGreaterThan(0.7);
    expect((kept * register.scale) / 20_000).toBeLessThan(1.4);
  });

  it('records all responses about a match or none', () => {
    const register = new ResponseRegister(256);
    for (let match = 0; match < 1000; match += 1)
      for (const kind of ['api', 'page']) register.put(madeOf(match, kind), match, 0);
    const kept = new Set([...register.rows()].map(({ made }) => made.key));
    expect(register.scale).toBeGreaterThan(1);
    for (const key of kept) {
      const [, , match = ''] = key.split('/');
      expect([kept.has(`/api/${match}`), kept.has(`/page/${match}`)]).toEqual([true, true]);
    }
  });

  it('lowers the scale when load decreases, and reports since when', () => {
    const register = new ResponseRegister(64);
    for (let match = 0; match < 1000; match += 1) register.put(madeOf(match), 0, -MINUTE_MS);
    expect(register.scale).toBeGreaterThan(4);
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    for (const minute of minutes)
      for (let match = 0; match < 5; match += 1)
        register.put(madeOf(match), minute * MINUTE_MS, (minute - 1) * MINUTE_MS);
    expect(register.scale).toBe(1);
    expect(register.completeSinceMs).toBeGreaterThan(0);
    expect([...register.rows()]).toHaveLength(5);
  });
});
