import { share } from '../../random.ts';
import type { FixtureSide } from '../../world.ts';
import type { TeamSheet } from './team-sheet.ts';

/** The outcome of a fixture, apart from its score. */
export type MatchOutcome =
  | { readonly kind: 'played' }
  /** Weather or floodlights: play stops and is resumed later. */
  | { readonly kind: 'interrupted'; readonly code: 'INT' | 'SUSP'; readonly second: number; readonly minutes: number }
  /** Play stops permanently after an hour of waiting; a league awards the match two days later. */
  | { readonly kind: 'abandoned'; readonly second: number; readonly awarded: boolean }
  /** One side does not appear. */
  | { readonly kind: 'walkover' }
  | { readonly kind: 'cancelled' }
  /** Postponed, announced at `fromMs` or at the usual notice; a league schedules it for another day. */
  | { readonly kind: 'postponed'; readonly fromMs?: number }; // prettier-ignore

/** How often each disruption occurs in a competition, as shares of its fixtures. */
export interface DisruptionRates {
  readonly interrupted: number;
  readonly abandoned: number;
  readonly walkover: number;
  readonly cancelled: number;
}

export const matchOutcomeOf = (
  seed: number,
  fixtureId: number,
  odds: DisruptionRates,
  awards: boolean,
): MatchOutcome => {
  const u = share(seed, fixtureId, 'fate');
  const v = share(seed, fixtureId, 'fate', 'when');
  let edge = odds.interrupted;
  if (u < edge) {
    const weather = share(seed, fixtureId, 'weather') < 0.6;
    return {
      kind: 'interrupted',
      code: weather ? 'INT' : 'SUSP',
      second: Math.floor((5 + 35 * v) * 60),
      minutes: weather ? 20 : 30 + Math.floor(v * 15),
    };
  }
  edge += odds.abandoned;
  if (u < edge) return { kind: 'abandoned', second: Math.floor((8 + 32 * v) * 60), awarded: awards };
  edge += odds.walkover;
  if (u < edge) return { kind: 'walkover' };
  edge += odds.cancelled;
  return u < edge ? { kind: 'cancelled' } : { kind: 'played' };
};

/** All input from which the course of a match is computed. */
export interface SimulatedMatch {
  readonly seed: number;
  readonly id: number;
  readonly kickoffMs: number;
  readonly sheets: Record<FixtureSide, TeamSheet>;
  /** Expected goals of each side. */
  readonly attack: Record<FixtureSide, number>;
  readonly outcome: MatchOutcome;
  readonly video: boolean;
  /** Whether a draw after ninety minutes is followed by extra time and, if necessary, a shoot-out. */
  readonly decider: boolean;
  readonly even: boolean;
}
