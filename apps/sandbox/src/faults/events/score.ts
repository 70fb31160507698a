import type { Fixture, FixtureEvent, FixtureGoals, FixtureSide } from '../../worlds/world.ts';
import { isGoal } from '../../tables/goals.ts';

/** Adds goals to a fixture's scores, or removes them. */

const LAST_OF_HALF = 45;
const LAST_OF_NORMAL_TIME = 90;

const moved = (goals: FixtureGoals | null, side: FixtureSide, by: number): FixtureGoals | null =>
  goals === null ? null : { ...goals, [side]: Math.max(0, goals[side] + by) };

const ahead = ({ home, away }: FixtureGoals): FixtureSide | null =>
  home > away ? 'home' : away > home ? 'away' : null;

const winnerOf = ({ goals, score, status }: Fixture): FixtureSide | null => {
  if (goals === null) return null;
  return ahead(goals) ?? (status.code === 'PEN' && score.penalty !== null ? ahead(score.penalty) : null);
};

/** Adds or removes one goal of the given minute; scores that are `null` stay `null`. */
const withGoal = (fixture: Fixture, side: FixtureSide, elapsed: number, by: 1 | -1): Fixture => {
  const { score } = fixture;
  const changed = {
    ...fixture,
    goals: moved(fixture.goals, side, by),
    score: {
      ...score,
      halftime: elapsed <= LAST_OF_HALF ? moved(score.halftime, side, by) : score.halftime,
      fulltime: elapsed <= LAST_OF_NORMAL_TIME ? moved(score.fulltime, side, by) : score.fulltime,
      extratime: elapsed > LAST_OF_NORMAL_TIME ? moved(score.extratime, side, by) : score.extratime,
    },
  };
  return { ...changed, winner: winnerOf(changed) };
};

export const addGoal = (fixture: Fixture, side: FixtureSide, elapsed: number): Fixture =>
  withGoal(fixture, side, elapsed, 1);

/** Removes the contribution of an event to a score: a goal, or a scored kick of a shoot-out. */
const withoutItsGoal = (fixture: Fixture, event: FixtureEvent): Fixture => {
  if (isGoal(event)) return withGoal(fixture, event.side, event.elapsed, -1);
  if (event.type !== 'Goal' || event.detail === 'Missed Penalty') return fixture;
  const penalty = moved(fixture.score.penalty, event.side, -1);
  const changed = { ...fixture, score: { ...fixture.score, penalty } };
  return { ...changed, winner: winnerOf(changed) };
};

/** Removes events together with their goals. */
export const without = (fixture: Fixture, hidden: ReadonlySet<FixtureEvent>): Fixture => {
  let shown: Fixture = { ...fixture, events: fixture.events.filter((event) => !hidden.has(event)) };
  for (const event of hidden) shown = withoutItsGoal(shown, event);
  return shown;
};
