import { FIXTURE_SIDES } from '../../world.ts';
import { regularSeconds, type Period } from '../../timeline/timeline.ts';
import type { MatchOutcome } from './match.ts';
import type { SimulationState } from './state.ts';
import { useWindow } from './substitutions.ts';
import { tick, TICK_S, type Style, type Tempo } from './tempo.ts';

/** Read once, as in random.ts. */
const { ceil, floor, max, min } = Math;
const NEVER = Number.POSITIVE_INFINITY;

const BASE_STOPPAGE_S: Record<Period, number> = { 1: 60, 2: 165, 3: 30, 4: 60 };
const MOST_STOPPAGE_S: Record<Period, number> = { 1: 7 * 60, 2: 10 * 60, 3: 3 * 60, 4: 4 * 60 };
const PERIOD_CODE = { 1: '1H', 2: '2H', 3: 'ET', 4: 'ET' } as const;

export interface Play {
  readonly state: SimulationState;
  readonly tempo: Tempo;
  readonly style: Style;
  /** Number of substitutions allowed to each side. */
  readonly allowed: number;
}

/** An interruption of this period, and its second. */
export interface Stop {
  readonly outcome: Extract<MatchOutcome, { readonly kind: 'interrupted' | 'abandoned' }>;
  readonly second: number;
}

const changes = ({ state, allowed }: Play, from: number, second: number): void => {
  for (const side of FIXTURE_SIDES) {
    const { windows } = state.teams[side];
    const due = windows.filter((window) => window >= from && window < from + TICK_S);
    if (due.length > 0) useWindow(state, side, second, allowed, due.includes(windows.at(-1) ?? -1) ? 3 : 2);
  }
};

/** Returns the announced stoppage time plus a few seconds. */
const stoppageOf = (state: SimulationState, period: Period): number => {
  const lost = min(MOST_STOPPAGE_S[period], BASE_STOPPAGE_S[period] + state.lost);
  return ceil(lost / 60) * 60 + floor(state.rng() * 35);
};

/** Plays a period and returns the second of its final whistle, or `null` if play stopped permanently. */
export const playPeriod = (play: Play, period: Period, stop: Stop | null): number | null => {
  const { state, tempo, style } = play;
  const { clock } = state;
  const regular = regularSeconds(period);
  state.quietUntil = 0;
  state.lost = 0;
  let end = NEVER;
  let waiting = stop;
  for (let from = 0; from < end; from += TICK_S) {
    if (waiting !== null && from >= waiting.second && from >= state.quietUntil) {
      const { outcome } = waiting;
      if (outcome.kind === 'abandoned') {
        clock.rest('SUSP', clock.wallMs(from), clock.minute(from));
        return null;
      }
      clock.interrupt(outcome.code, from, outcome.minutes, PERIOD_CODE[period]);
      waiting = null;
    }
    const second = from + floor(state.rng() * TICK_S);
    if (period === 2) changes(play, from, max(second, state.quietUntil));
    if (second >= state.quietUntil && second < end) tick(state, tempo, style, second);
    if (end === NEVER && from + TICK_S >= regular) end = regular + stoppageOf(state, period);
    // No whistle during a goal celebration or a review.
    end = max(end, state.quietUntil + 10);
  }
  return end;
};
