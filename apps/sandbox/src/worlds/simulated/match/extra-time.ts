import { MS_PER_MINUTE, MS_PER_SECOND } from '../calendar/calendar.ts';
import { FIXTURE_SIDES, type FixtureSide } from '../../world.ts';
import { at } from '../../random.ts';
import { type SimulatedTimeline, other } from './simulated-timeline.ts';
import { playPeriod, type Play } from './period.ts';
import { ALLOWED_WITH_EXTRA_TIME, useWindow } from './substitutions.ts';
import { entryOf, NO_PERSON, type SimulationState } from './state.ts';

const KICK_S = 48;
const SCORED_SHARE = 0.75;
const ROUNDS = 5;

/**
 * Whether the shoot-out is decided: within the first five kicks when one side cannot be caught, later after each
 * pair.
 */
const decided = (goals: Record<FixtureSide, number>, taken: Record<FixtureSide, number>): boolean => {
  const left = (side: FixtureSide): number => Math.max(0, ROUNDS - taken[side]);
  if (taken.home < ROUNDS || taken.away < ROUNDS) {
    return goals.home > goals.away + left('away') || goals.away > goals.home + left('home');
  }
  return taken.home === taken.away && goals.home !== goals.away;
};

/** Adds the kicks of a shoot-out one by one and returns the instant at which it is decided. */
const shootOut = (state: SimulationState, startMs: number): number => {
  const first: FixtureSide = state.rng() < 0.5 ? 'home' : 'away';
  const goals = { home: 0, away: 0 };
  const taken = { home: 0, away: 0 };
  const takers = (side: FixtureSide): readonly number[] => {
    const team = state.teams[side];
    const value = (place: number): number =>
      ({ G: 0, D: 0.6, M: 1, F: 1.3 })[entryOf(team, place).line] * entryOf(team, place).talent;
    return [...team.on].sort((a, b) => value(b) - value(a));
  };
  const order = { home: takers('home'), away: takers('away') };
  let ms = startMs;
  for (let kick = 1; !decided(goals, taken); kick += 1) {
    const side = kick % 2 === 1 ? first : other(first);
    const player = entryOf(state.teams[side], at(order[side], taken[side])).ref;
    const scored = state.rng() < SCORED_SHARE;
    ms += KICK_S * MS_PER_SECOND;
    taken[side] += 1;
    if (scored) goals[side] += 1;
    state.entries.push({
      event: {
        elapsed: 120,
        extra: kick,
        side,
        player,
        assist: NO_PERSON,
        type: 'Goal',
        detail: scored ? 'Penalty' : 'Missed Penalty',
        comments: 'Penalty Shootout',
      },
      fromMs: ms,
      untilMs: Number.POSITIVE_INFINITY,
      scores: scored ? side : null,
      inExtraTime: false,
      shootOut: true,
    });
  }
  return ms;
};

const BREAK_MS = 5 * MS_PER_MINUTE;
const TURN_MS = MS_PER_MINUTE;
const LAST_CHEERS_MS = 20 * MS_PER_SECOND;
const FIRST_CHANCE_S = 5;

/** Plays two halves of fifteen minutes and, if the match is still drawn, a shoot-out. */
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
  for (const side of FIXTURE_SIDES) useWindow(state, side, FIRST_CHANCE_S, ALLOWED_WITH_EXTRA_TIME, 1);
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
