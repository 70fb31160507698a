import type { SimulationState } from './state.ts';

const CANCELLED_SHARE = 0.075;
const CONFIRMED_SHARE = 0.05;
const REASONS = ['Offside', 'Offside', 'Offside', 'Foul', 'Handball'] as const;

interface GoalReview {
  readonly stands: boolean;
  readonly second: number;
  readonly reason: string | null;
}

/** Most goals are only glanced at; some are looked at for one to three minutes, and not all of those stand. */
export const reviewGoal = (state: SimulationState, second: number): GoalReview | null => {
  const u = state.rng();
  if (u >= CANCELLED_SHARE + CONFIRMED_SHARE) return null;
  const stands = u >= CANCELLED_SHARE;
  const reason = REASONS[Math.floor(state.rng() * REASONS.length)] ?? REASONS[0];
  return { stands, second: second + 60 + Math.floor(state.rng() * 120), reason: stands ? null : reason };
};

interface PenaltyReview {
  readonly given: boolean;
  readonly reviewed: boolean;
  readonly second: number;
}

export const reviewPenalty = (state: SimulationState, second: number): PenaltyReview => {
  const u = state.rng();
  if (u >= 0.45) return { given: true, reviewed: false, second };
  return { given: u >= 0.12, reviewed: true, second: second + 60 + Math.floor(state.rng() * 90) };
};
