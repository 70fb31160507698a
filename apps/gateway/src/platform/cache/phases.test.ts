import type { PhaseSpan } from '@touchline/cache';
import { CACHE_PHASES } from '@touchline/contracts';
import fc from 'fast-check';
import { cachePhaseOf, highestPriority, highestPriorityPhase } from './phases.ts';

const spans = fc.record(
  { phase: fc.constantFrom(...CACHE_PHASES), untilMs: fc.nat() },
  { requiredKeys: ['phase'] },
);

describe('the phase of a list', () => {
  it('is that of its hottest member, and ends when the first member changes', () => {
    const order: readonly string[] = CACHE_PHASES;
    fc.assert(
      fc.property(fc.array<PhaseSpan>(spans, { minLength: 1, maxLength: 8 }), (list) => {
        const { phase, untilMs } = highestPriorityPhase(list);
        expect(phase).toBe(highestPriority(list.map((span) => span.phase)));
        expect(list.map((span) => span.phase)).toContain(phase);
        for (const span of list) {
          expect(order.indexOf(phase)).toBeLessThanOrEqual(order.indexOf(span.phase));
          if (span.untilMs !== undefined) expect(untilMs).toBeLessThanOrEqual(span.untilMs);
        }
        if (untilMs !== undefined) expect(list.map((span) => span.untilMs)).toContain(untilMs);
      }),
    );
  });

  it('is cold when the list is empty', () => {
    expect(highestPriorityPhase([])).toEqual({ phase: 'cold' });
  });
});

test('a stored phase that this release does not know counts as cold', () => {
  expect(cachePhaseOf('live')).toBe('live');
  expect(cachePhaseOf('penalties')).toBe('cold');
  expect(highestPriority(['penalties', 'pre'])).toBe('pre');
});
