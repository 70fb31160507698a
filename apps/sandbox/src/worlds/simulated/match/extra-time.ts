import { MS_PER_MINUTE, MS_PER_SECOND } from '../calendar/calendar.ts';
import type { SimulatedTimeline } from './simulated-timeline.ts';
import { playPeriod, SIDES, type Play } from './period.ts';
import { shootOut } from './shoot-out.ts';
import { ALLOWED_WITH_EXTRA_TIME, useWindow } from './substitutions.ts';

const BREAK_MS = 5 * MS_PER_MINUTE;
const TURN_MS = MS_PER_MINUTE;
const LAST_CHEERS_MS = 20 * MS_PER_SECOND;
const FIRST_CHANCE_S = 5;

/** Twice fifteen minutes and, if nothing is decided, kicks from the mark. */
export const playExtraTime = (
  before: Play,
  fulltimeMs: number,
): Pick<SimulatedTimeline, 'overMs'> & { readonly extraMs: number } => {
  const play = { ...before, allowed: ALLOWED_WITH_EXTRA_TIME };
  const { state } = play;
  const { clock } = state;
  const extraMs = fulltimeMs + BREAK_MS;
  clock.rest('BT', fulltimeMs, { elapsed: 90, extra: null });
  clock.begin(3, 'ET', extraMs);
  for (const side of SIDES) useWindow(state, side, FIRST_CHANCE_S, ALLOWED_WITH_EXTRA_TIME, 1);
  const turnMs = clock.wallMs(playPeriod(play, 3, null) ?? 0);
  clock.rest('BT', turnMs, { elapsed: 105, extra: null });
  clock.begin(4, 'ET', turnMs + TURN_MS);
  const endMs = clock.wallMs(playPeriod(play, 4, null) ?? 0);
  if (state.teams.home.goals !== state.teams.away.goals) {
    clock.rest('AET', endMs, { elapsed: 120, extra: null });
    return { extraMs, overMs: endMs };
  }
  clock.rest('BT', endMs, { elapsed: 120, extra: null });
  clock.rest('P', endMs + BREAK_MS, { elapsed: 120, extra: null });
  const overMs = shootOut(state, endMs + BREAK_MS) + LAST_CHEERS_MS;
  clock.rest('PEN', overMs, { elapsed: 120, extra: null });
  return { extraMs, overMs };
};
