import type { Fixture, FixtureEvent, FixtureGoals, FixtureSide } from '../../worlds/world.ts';
import { isGoal } from '../../tables/goals.ts';

/** Goals put into a fixture's scores or taken out of them, where they belong. */

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

/** With one goal more or fewer, of the minute given; a score that is not told yet stays untold. */
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

/** Without what the event put into a score: a goal, or a kick of a shoot-out that went in. */
const withoutItsGoal = (fixture: Fixture, event: FixtureEvent): Fixture => {
  if (isGoal(event)) return withGoal(fixture, event.side, event.elapsed, -1);
  if (event.type !== 'Goal' || event.detail === 'Missed Penalty') return fixture;
  const penalty = moved(fixture.score.penalty, event.side, -1);
  const changed = { ...fixture, score: { ...fixture.score, penalty } };
  return { ...changed, winner: winnerOf(changed) };
};

/** Without these events, and without their goals. */
export const without = (fixture: Fixture, hidden: ReadonlySet<FixtureEvent>): Fixture => {
  let shown: Fixture = { ...fixture, events: fixture.events.filter((event) => !hidden.has(event)) };
  for (const event of hidden) shown = withoutItsGoal(shown, event);
  return shown;
};
