import type { ScheduledFixture } from '../../world.ts';

/** A match that is put off and later given another day; its number stays. */
export interface Move {
  readonly fixture: ScheduledFixture;
  readonly putOffMs: number;
  readonly newDateMs: number;
  readonly moved: ScheduledFixture;
}

export interface SeasonPlan {
  /** As first drawn up, in order of kick-off. */
  readonly fixtures: readonly ScheduledFixture[];
  readonly moves: readonly Move[];
}

export const inKickoffOrder = (a: ScheduledFixture, b: ScheduledFixture): number =>
  a.kickoffMs - b.kickoffMs || a.id - b.id;

/** The plan as it is known at the instant. */
export const planAt = (plan: SeasonPlan, instantMs: number): readonly ScheduledFixture[] => {
  const known = new Map(
    plan.moves.filter((move) => move.newDateMs <= instantMs).map((move) => [move.fixture.id, move.moved]),
  );
  if (known.size === 0) return plan.fixtures;
  return plan.fixtures.map((fixture) => known.get(fixture.id) ?? fixture).sort(inKickoffOrder);
};
