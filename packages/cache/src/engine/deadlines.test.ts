import fc from 'fast-check';
import { stateOf } from '../entry/entry.ts';
import type { PolicyRule } from '../policy/policy.ts';
import { deadlinesOf, inOrder } from './deadlines.ts';

const at = (askedAtMs: number, arrivedAtMs = askedAtMs) => ({ askedAtMs, arrivedAtMs });
const RULE: PolicyRule = { freshMs: 1000, staleMs: 200, errorMs: 5000, negativeMs: 300, jitter: 0.2 };

test('each deadline is an offset from the previous one', () => {
  expect(deadlinesOf(RULE, { phase: 'live' }, true, at(10_000), 0)).toEqual({
    storedAtMs: 10_000,
    freshUntilMs: 11_000,
    staleUntilMs: 11_200,
    errorUntilMs: 16_200,
  });
});

test('freshness counts from the request, and staleness from the arrival', () => {
  expect(deadlinesOf(RULE, { phase: 'live' }, true, at(10_000, 10_400), 0)).toEqual({
    storedAtMs: 10_000,
    freshUntilMs: 11_000,
    staleUntilMs: 11_200,
    errorUntilMs: 16_200,
  });
  expect(deadlinesOf(RULE, { phase: 'live' }, true, at(10_000, 13_000), 0)).toEqual({
    storedAtMs: 10_000,
    freshUntilMs: 11_000,
    staleUntilMs: 13_200,
    errorUntilMs: 18_200,
  });
});

test('a missing value is cached from its arrival: visitors do not query a slow origin one after another', () => {
  expect(deadlinesOf(RULE, { phase: 'live' }, false, at(10_000, 13_000), 0)).toEqual({
    storedAtMs: 10_000,
    freshUntilMs: 13_300,
    staleUntilMs: 13_300,
    errorUntilMs: 13_300,
  });
});

test('a missing value is cached for its own time and never served stale', () => {
  expect(deadlinesOf(RULE, { phase: 'live' }, false, at(10_000), 0)).toEqual({
    storedAtMs: 10_000,
    freshUntilMs: 10_300,
    staleUntilMs: 10_300,
    errorUntilMs: 10_300,
  });
});

test('jitter shortens freshness by up to its share and never lengthens it', () => {
  expect(deadlinesOf(RULE, { phase: 'live' }, true, at(0), 0.5).freshUntilMs).toBe(900);
  expect(deadlinesOf(RULE, { phase: 'live' }, true, at(0), 1).freshUntilMs).toBe(800);
});

test('the end of the phase ends freshness, but not staleness', () => {
  const deadlines = deadlinesOf(RULE, { phase: 'pre', untilMs: 10_400 }, true, at(10_000), 0);
  expect(deadlines).toMatchObject({ freshUntilMs: 10_400, staleUntilMs: 10_600 });
});

test('a phase that ended before the request does not shorten freshness', () => {
  expect(deadlinesOf(RULE, { phase: 'pre', untilMs: 10_000 }, true, at(10_000), 0).freshUntilMs).toBe(11_000);
});

test('for any rule and phase, deadlines are in order and freshness is within the rule', () => {
  const ms = fc.integer({ min: 0, max: 86_400_000 });
  const rule = fc.record({
    freshMs: ms,
    staleMs: ms,
    errorMs: ms,
    negativeMs: ms,
    jitter: fc.double({ min: 0, max: 0.5, noNaN: true }),
  });
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(
      rule,
      fc.option(ms, { nil: undefined }),
      fc.boolean(),
      ms,
      ms,
      random,
      (one, until, found, asked, tookMs, by) => {
        const arrived = asked + tookMs;
        const span = { phase: 'live' as const, ...(until === undefined ? {} : { untilMs: until }) };
        const deadlines = deadlinesOf(one, span, found, at(asked, arrived), by);
        expect(inOrder(deadlines)).toEqual(deadlines);
        expect(deadlines.freshUntilMs).toBeGreaterThanOrEqual(asked);
        const lastMs = found ? asked + one.freshMs : arrived + one.negativeMs;
        expect(deadlines.freshUntilMs).toBeLessThanOrEqual(lastMs);
        if (found && one.staleMs > 0) expect(stateOf(deadlines, arrived)).not.toBe('dead');
        if (until !== undefined && until > arrived) expect(stateOf(deadlines, until)).not.toBe('fresh');
      },
    ),
  );
});

test('inOrder sorts deadlines given by the request', () => {
  expect(inOrder({ storedAtMs: 5, freshUntilMs: 40, staleUntilMs: 30, errorUntilMs: 20 })).toEqual({
    storedAtMs: 5,
    freshUntilMs: 40,
    staleUntilMs: 40,
    errorUntilMs: 40,
  });
});
