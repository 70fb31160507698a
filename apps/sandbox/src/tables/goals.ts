import type { FixtureEvent } from '../worlds/world.ts';

const SHOOTOUT = 'Penalty Shootout';

const isShootoutKick = (event: FixtureEvent): boolean => event.comments === SHOOTOUT;

/** Whether the event is a goal for its side. A missed penalty and a shoot-out kick are not. */
export const isGoal = (event: FixtureEvent): boolean =>
  event.type === 'Goal' && event.detail !== 'Missed Penalty' && !isShootoutKick(event);

/** Whether the goal is credited to its player. */
export const isScored = (event: FixtureEvent): boolean => isGoal(event) && event.detail !== 'Own Goal';

export const isPenaltyTaken = (event: FixtureEvent): boolean =>
  event.type === 'Goal' &&
  !isShootoutKick(event) &&
  (event.detail === 'Penalty' || event.detail === 'Missed Penalty');
