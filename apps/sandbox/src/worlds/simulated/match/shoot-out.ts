import type { FixtureSide } from '../../world.ts';
import { MS_PER_SECOND } from '../calendar/calendar.ts';
import { at } from '../../random.ts';
import { other } from './simulated-timeline.ts';
import { entryOf, NO_PERSON, type SimulationState } from './state.ts';

const KICK_S = 48;
const SCORED_SHARE = 0.75;
const ROUNDS = 5;

/** Decided when one side cannot be caught within its first five, later after each pair. */
const decided = (goals: Record<FixtureSide, number>, taken: Record<FixtureSide, number>): boolean => {
  const left = (side: FixtureSide): number => Math.max(0, ROUNDS - taken[side]);
  if (taken.home < ROUNDS || taken.away < ROUNDS) {
    return goals.home > goals.away + left('away') || goals.away > goals.home + left('home');
  }
  return taken.home === taken.away && goals.home !== goals.away;
};

/** Kicks from the mark, one by one; gives the instant at which it is decided. */
export const shootOut = (state: SimulationState, startMs: number): number => {
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
