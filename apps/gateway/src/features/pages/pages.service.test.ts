import type { Outcome } from '@touchline/cache';
import type { Freshness } from '../../platform/cache/freshness.ts';
import { pageFreshness } from './pages.service.ts';

const NOW = 1_000_000;

function part(phase: string, ageMs: number, outcome: Outcome = 'hit'): Freshness {
  const storedAtMs = NOW - ageMs;
  return {
    outcome,
    phase,
    sources: [],
    storedAtMs,
    freshUntilMs: storedAtMs + 600_000,
    staleUntilMs: storedAtMs + 700_000,
    errorUntilMs: storedAtMs + 800_000,
  };
}

const made = part('cold', 0, 'miss');

test('a page of live scores is as old as the scores, not as the site’s texts', () => {
  const page = pageFreshness(made, [part('cold', 500_000), part('live', 9000), part('pre', 40_000)]);
  expect([page.phase, NOW - page.storedAtMs]).toEqual(['live', 9000]);
  expect(page.freshUntilMs).toBe(NOW + 100_000);
});

test('a page without changing parts is as old as its rendering', () => {
  expect(pageFreshness(made, [part('cold', 500_000)]).storedAtMs).toBe(NOW);
  expect(pageFreshness(made, []).storedAtMs).toBe(NOW);
});

test('a part that could not be refreshed determines the age, whatever its phase', () => {
  const page = pageFreshness(made, [part('cold', 500_000, 'stale-error'), part('live', 9000)]);
  expect(NOW - page.storedAtMs).toBe(500_000);
});
