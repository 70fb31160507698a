import type { Side } from '../../world.ts';
import { SECOND_MS } from '../calendar/calendar.ts';
import { at } from '../../random.ts';
import { other } from './course.ts';
import { entryOf, NOBODY, type MatchState } from './state.ts';

const KICK_S = 48;
const SCORED_SHARE = 0.75;
const ROUNDS = 5;

/** Decided when one side cannot be caught within its first five, later after each pair. */
const decided = (goals: Record<Side, number>, taken: Record<Side, number>): boolean => {
  const left = (side: Side): number => Math.max(0, ROUNDS - taken[side]);
  if (taken.home < ROUNDS || taken.away < ROUNDS) {
    return goals.home > goals.away + left('away') || goals.away > goals.home + left('home');
  }
  return taken.home === taken.away && goals.home !== goals.away;
};

/** Kicks from the mark, one by one; gives the instant at which it is decided. */
export const shootOut = (state: MatchState, startMs: number): number => {
  const first: Side = state.rng() < 0.5 ? 'home' : 'away';
  const goals = { home: 0, away: 0 };
  const taken = { home: 0, away: 0 };
  const takers = (side: Side): readonly number[] => {
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
    ms += KICK_S * SECOND_MS;
    taken[side] += 1;
    if (scored) goals[side] += 1;
    state.entries.push({
      event: {
        elapsed: 120,
        extra: kick,
        side,
        player,
        assist: NOBODY,
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
