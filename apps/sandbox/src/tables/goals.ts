import type { FixtureEvent } from '../worlds/world.ts';

const SHOOTOUT = 'Penalty Shootout';

const isShootoutKick = (event: FixtureEvent): boolean => event.comments === SHOOTOUT;

/** A goal for the event's side; neither a missed penalty nor a kick of a shoot-out is one. */
export const isGoal = (event: FixtureEvent): boolean =>
  event.type === 'Goal' && event.detail !== 'Missed Penalty' && !isShootoutKick(event);

/** A goal that its player is credited with. */
export const isScored = (event: FixtureEvent): boolean => isGoal(event) && event.detail !== 'Own Goal';

export const isPenaltyTaken = (event: FixtureEvent): boolean =>
  event.type === 'Goal' &&
  !isShootoutKick(event) &&
  (event.detail === 'Penalty' || event.detail === 'Missed Penalty');
