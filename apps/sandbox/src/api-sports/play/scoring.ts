/** One score: when on the game's clock, for whom, how many points. `period` counts from 0. */
export interface Scoring {
  readonly period: number;
  readonly atMs: number;
  readonly side: 'home' | 'away';
  readonly points: number;
}

export const totalOf = (scorings: readonly Scoring[], side: Scoring['side']): number =>
  scorings.reduce((sum, scoring) => (scoring.side === side ? sum + scoring.points : sum), 0);

export const leadOf = (scorings: readonly Scoring[]): number =>
  totalOf(scorings, 'home') - totalOf(scorings, 'away');
