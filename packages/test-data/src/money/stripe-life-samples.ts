import assert from 'node:assert/strict';
import {
  DAY_MS,
  DEFAULT_SETTINGS,
  describeLife,
  expected,
  HOUR_MS,
  SAMPLE_PLANS,
  whyIllegal,
} from './stripe-life.ts';
import type { Expectation, Life, Settings, Step, TrialOffer } from './stripe-life.ts';

/** Returns an instant in UTC by its digits, such as `2026-01-31T10:00`. */
export const utc = (text: string): number => Date.parse(`${text}Z`);
export const START = utc('2026-01-31T10:00');
export const FEB = utc('2026-02-28T10:00');
export const MAR = utc('2026-03-31T10:00');
export const APR = utc('2026-04-30T10:00');
export const life = (...steps: Step[]): Life => ({
  plans: SAMPLE_PLANS,
  usedTrials: [{ fingerprint: 'card-seen', plan: 'basic-month' }],
  steps,
});
export const basic: Extract<Step, { kind: 'subscribe' }> = {
  kind: 'subscribe',
  atMs: START,
  plan: 'basic-month',
  first: 'paid',
};
export const trial = (offer: Partial<TrialOffer> = {}): Step => ({
  ...basic,
  trial: { ms: 7 * DAY_MS, fingerprint: 'card-a', chargeDisclosed: false, ...offer },
});
export const collect = (atMs: number, outcome: 'paid' | 'failed' = 'paid'): Step => ({
  kind: 'collect',
  atMs,
  outcome,
});
export const feb = collect(FEB + HOUR_MS);
export const failedFeb = collect(FEB + HOUR_MS, 'failed');

/** Asserts that a life is legal, and what the oracle expects of it at an instant. */
export function check(
  of: Life,
  atMs: number,
  want: Partial<Expectation>,
  settings: Settings = DEFAULT_SETTINGS,
): void {
  assert.equal(whyIllegal(of, settings), undefined);
  const got = expected(of, atMs, settings);
  const part = Object.fromEntries(Object.entries(got).filter(([key]) => key in want));
  assert.deepEqual(part, want, `${describeLife(of)}\nat ${new Date(atMs).toISOString()}`);
}
