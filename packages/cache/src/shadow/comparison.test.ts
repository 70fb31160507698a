import { Comparison, corrected } from './comparison.ts';
import { Effects } from './effects.ts';

/** Effects of 100 requests, of which `waits` waited, and of `calls` calls. */
function effectsOf(waits: number, calls: number): Effects {
  const effects = new Effects(0);
  effects.served('match', 1, 'miss', waits, 0);
  effects.served('match', 1, 'hit', 100 - waits, 5000);
  effects.called('match', 1, calls);
  return effects;
}

const NOTHING = { requests: 0, waits: 0 };

describe('a comparison', () => {
  it('reports the measured figures and those of the replays', () => {
    const effects = { measured: effectsOf(20, 30), present: effectsOf(20, 30), candidate: effectsOf(50, 60) };
    const { measured, present, candidate } = new Comparison(effects, NOTHING, 10).total();
    expect(measured).toMatchObject({ hitRatio: 0.8, upstreamCallsPerSecond: 3 });
    expect(present).toEqual(measured);
    expect(candidate).toMatchObject({ hitRatio: 0.5, upstreamCallsPerSecond: 6 });
  });

  it('assumes that left-out requests wait as often as the others', () => {
    const effects = { measured: effectsOf(20, 0), present: effectsOf(20, 0), candidate: effectsOf(40, 0) };
    const { measured, candidate } = new Comparison(effects, { requests: 300, waits: 20 }, 10).total();
    expect(measured.hitRatio).toBe(0.9);
    expect(candidate.hitRatio).toBeCloseTo(0.8, 6);
  });

  it('still counts left-out requests that waited if none of the others did', () => {
    const effects = { measured: effectsOf(0, 0), present: effectsOf(0, 0), candidate: effectsOf(10, 0) };
    const { measured, candidate } = new Comparison(effects, { requests: 100, waits: 20 }, 10).total();
    expect(measured.hitRatio).toBe(0.9);
    expect(candidate.hitRatio).toBe(0.85);
  });

  it('reports a hit ratio of 1 for a period without requests', () => {
    const none = { measured: new Effects(0), present: new Effects(0), candidate: new Effects(0) };
    expect(new Comparison(none, NOTHING, 0).total().candidate).toEqual({
      hitRatio: 1,
      upstreamCallsPerSecond: 0,
      p95StalenessMs: 0,
    });
  });

  it('reports the same figures by route', () => {
    const effects = { measured: effectsOf(20, 30), present: effectsOf(20, 30), candidate: effectsOf(50, 60) };
    const comparison = new Comparison(effects, NOTHING, 10);
    expect(comparison.answers('match').candidate.hitRatio).toBe(0.5);
    expect(comparison.calls('match').candidate).toBe(6);
    expect(comparison.calls('leagues')).toEqual({ measured: 0, present: 0, candidate: 0 });
  });
});

describe('a corrected figure', () => {
  it('differs from the replayed one by the same factor as the known ones', () => {
    expect(corrected(3000, { measured: 5000, replayed: 10_000 })).toBeCloseTo(1500, -1);
    expect(corrected(3000, { measured: 5000, replayed: 5000 })).toBe(3000);
  });

  it('does not amplify differences that may be chance', () => {
    expect(corrected(300, { measured: 0, replayed: 1 })).toBeGreaterThan(270);
    expect(corrected(300, { measured: 0, replayed: 0 })).toBe(300);
  });
});
