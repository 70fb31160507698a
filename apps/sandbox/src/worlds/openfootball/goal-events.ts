import type { FixtureEvent, FixtureSide } from '../world.ts';
import type { RawGoal, RawMatch } from './schema.ts';

const minuteOf = ({ minute, offset }: RawGoal): { elapsed: number; extra: number | null } => {
  const [elapsed = 0, extra] = String(minute).split('+').map(Number);
  return { elapsed, extra: extra ?? offset ?? null };
};

const detailOf = (goal: RawGoal): string =>
  goal.owngoal === true ? 'Own Goal' : goal.penalty === true ? 'Penalty' : 'Normal Goal';

/** The goals of a match in time order. An own goal stands with the side it counts for, as in the files. */
export const goalEvents = (
  raw: RawMatch,
  playerId: (side: FixtureSide, name: string) => number,
): readonly FixtureEvent[] => {
  const of = (goalsOf: readonly RawGoal[] | undefined, side: FixtureSide): FixtureEvent[] =>
    (goalsOf ?? []).map((goal) => {
      const playsFor: FixtureSide = goal.owngoal === true ? (side === 'home' ? 'away' : 'home') : side;
      return {
        ...minuteOf(goal),
        side,
        player: { id: playerId(playsFor, goal.name), name: goal.name },
        assist: { id: null, name: null },
        type: 'Goal',
        detail: detailOf(goal),
        comments: null,
      };
    });
  return [...of(raw.goals1, 'home'), ...of(raw.goals2, 'away')].sort(
    (a, b) => a.elapsed - b.elapsed || (a.extra ?? 0) - (b.extra ?? 0),
  );
};
