import type {
  Fixture,
  FixtureDetails,
  FixtureEvent,
  ScheduledFixture,
  FixtureSide,
  World,
} from '../../world.ts';

/** A fixture with its details at one instant. */
export interface Snapshot {
  readonly instantMs: number;
  readonly fixture: Fixture;
  readonly details: FixtureDetails;
}

export const snapshot = (world: World, scheduled: ScheduledFixture, instantMs: number): Snapshot => {
  const view = world.at(instantMs);
  return { instantMs, fixture: view.fixture(scheduled), details: view.details(scheduled) };
};

export const isKick = (event: FixtureEvent): boolean => event.comments === 'Penalty Shootout';

export const isGoal = (event: FixtureEvent): boolean =>
  event.type === 'Goal' && event.detail !== 'Missed Penalty' && !isKick(event);

/** The side of the event's player: an own goal is listed under the side for which it counts. */
export const sideOfPlayer = (event: FixtureEvent): FixtureSide =>
  event.detail !== 'Own Goal' ? event.side : event.side === 'home' ? 'away' : 'home';

export const count = (events: readonly FixtureEvent[], keep: (event: FixtureEvent) => boolean): number =>
  events.filter(keep).length;

/** A number by which minutes compare across halves: 45+2 comes before 46. */
export const moment = (event: { readonly elapsed: number; readonly extra: number | null }): number =>
  event.elapsed * 100 + (event.extra ?? 0);

/** A key that identifies an event within its match. */
export const eventKey = (event: FixtureEvent): string =>
  JSON.stringify([
    event.elapsed,
    event.extra,
    event.side,
    event.type,
    event.detail,
    event.player,
    event.assist,
  ]);
