import fc from 'fast-check';
import type { PhaseSpan } from '@touchline/cache';
import { CACHE_PHASES } from '@touchline/contracts';
import { fixturePhase, type FixtureClock, type FixtureState } from './fixture-phase.ts';

const KICK_OFF_MS = Date.UTC(2026, 10, 21, 20, 0);
const MINUTE_MS = 60_000;

function at(
  minutesAfterKickOff: number,
  state: FixtureState,
  minute: number | null = null,
  addedTime: number | null = null,
): PhaseSpan & { readonly endsAfterMinutes?: number } {
  const nowMs = KICK_OFF_MS + minutesAfterKickOff * MINUTE_MS;
  const { phase, untilMs } = fixturePhase({ kickoffMs: KICK_OFF_MS, state, minute, addedTime }, nowMs);
  return untilMs === undefined ? { phase } : { phase, endsAfterMinutes: (untilMs - KICK_OFF_MS) / MINUTE_MS };
}

describe('the phase of a fixture', () => {
  it.each([
    [-500, { phase: 'cold', endsAfterMinutes: -40 }],
    [-40, { phase: 'pre', endsAfterMinutes: -2 }],
    [-2, { phase: 'kick-off', endsAfterMinutes: 30 }],
    [29, { phase: 'kick-off', endsAfterMinutes: 30 }],
    [31, { phase: 'pre', endsAfterMinutes: 180 }],
    [181, { phase: 'cold' }],
  ] as const)('that is still scheduled %s minutes after its announced kick-off', (minutes, expected) => {
    expect(at(minutes, 'scheduled')).toEqual(expected);
  });

  it.each([
    ['just begun', at(1, 'first-half', 1), { phase: 'kick-off', endsAfterMinutes: 2 }],
    ['begun ten minutes late', at(11, 'first-half', 1), { phase: 'kick-off', endsAfterMinutes: 13 }],
    ['in the first half', at(20, 'first-half', 20), { phase: 'live', endsAfterMinutes: 43 }],
    ['in the last minutes of the half', at(43, 'first-half', 43), { phase: 'stoppage' }],
    ['in added time', at(46, 'first-half', 45, 2), { phase: 'stoppage' }],
    ['in the break', at(50, 'half-time', 45), { phase: 'half-time' }],
    ['in the second half', at(70, 'second-half', 53), { phase: 'live', endsAfterMinutes: 105 }],
    ['near the end', at(106, 'second-half', 89), { phase: 'stoppage' }],
    ['beyond the end', at(109, 'second-half', 90, 4), { phase: 'stoppage' }],
    ['before extra time', at(115, 'extra-time-break', 90), { phase: 'half-time' }],
    ['in extra time', at(125, 'extra-time', 98), { phase: 'live', endsAfterMinutes: 130 }],
    ['at the change of ends', at(131, 'extra-time', 104), { phase: 'stoppage' }],
    ['in its second half', at(135, 'extra-time', 107), { phase: 'live', endsAfterMinutes: 146 }],
    ['at the end of it', at(147, 'extra-time', 120), { phase: 'stoppage' }],
    ['at the penalty spot', at(155, 'shoot-out', 120), { phase: 'stoppage' }],
    ['interrupted', at(30, 'interrupted', 28), { phase: 'half-time' }],
    ['in play in an unknown half', at(30, 'live'), { phase: 'live' }],
    ['over', at(120, 'finished', 90), { phase: 'full-time', endsAfterMinutes: 305 }],
    ['long over', at(306, 'finished', 90), { phase: 'cold' }],
    ['postponed', at(-60, 'off'), { phase: 'cold', endsAfterMinutes: 0 }],
    ['abandoned', at(60, 'off', 33), { phase: 'full-time', endsAfterMinutes: 305 }],
  ])('%s', (_where, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('follows the wall clock when no minute is reported', () => {
    expect(at(20, 'first-half')).toEqual({ phase: 'live', endsAfterMinutes: 43 });
    expect(at(44, 'first-half')).toEqual({ phase: 'stoppage' });
    expect(at(80, 'second-half')).toEqual({ phase: 'live', endsAfterMinutes: 105 });
  });

  it('follows the reported end rather than the usual length', () => {
    const endedAtMs = KICK_OFF_MS + 160 * MINUTE_MS;
    const clock = {
      kickoffMs: KICK_OFF_MS,
      state: 'finished',
      minute: 120,
      addedTime: null,
      endedAtMs,
    } as const;
    expect(fixturePhase(clock, endedAtMs)).toEqual({
      phase: 'full-time',
      untilMs: endedAtMs + 180 * MINUTE_MS,
    });
  });
});

const STATES: readonly FixtureState[] = [
  'scheduled',
  'first-half',
  'half-time',
  'second-half',
  'extra-time',
  'extra-time-break',
  'shoot-out',
  'interrupted',
  'live',
  'finished',
  'off',
];

const clocks: fc.Arbitrary<FixtureClock> = fc.record({
  kickoffMs: fc.constant(KICK_OFF_MS),
  state: fc.constantFrom(...STATES),
  minute: fc.option(fc.integer({ min: 0, max: 125 })),
  addedTime: fc.option(fc.integer({ min: 0, max: 12 })),
  endedAtMs: fc.option(
    fc.integer({ min: 0, max: 200 }).map((minutes) => KICK_OFF_MS + minutes * MINUTE_MS),
    { nil: undefined },
  ),
});
const instants = fc.integer({ min: -3000, max: 3000 }).map((tenths) => KICK_OFF_MS + tenths * 6000);

describe('the phases of any fixture', () => {
  it('end in the future, and last until their end', () => {
    fc.assert(
      fc.property(clocks, instants, fc.double({ min: 0, max: 0.999, noNaN: true }), (clock, nowMs, share) => {
        const { phase, untilMs } = fixturePhase(clock, nowMs);
        expect(CACHE_PHASES).toContain(phase);
        if (untilMs === undefined) return;
        expect(untilMs).toBeGreaterThan(nowMs);
        expect(fixturePhase(clock, nowMs + (untilMs - nowMs) * share).phase).toBe(phase);
      }),
      { numRuns: 2000 },
    );
  });

  it('follow each other without a gap, and reach a phase without an end', () => {
    fc.assert(
      fc.property(clocks, instants, (clock, startMs) => {
        // With a minute that never changes a half never ends, so only the wall clock is followed here.
        const walled = { ...clock, minute: null };
        let nowMs = startMs;
        for (let step = 0; step < 8; step += 1) {
          const { phase, untilMs } = fixturePhase(walled, nowMs);
          if (untilMs === undefined) return;
          expect(fixturePhase(walled, untilMs).phase).not.toBe(phase);
          nowMs = untilMs;
        }
        throw new Error('it never came to rest');
      }),
    );
  });
});
