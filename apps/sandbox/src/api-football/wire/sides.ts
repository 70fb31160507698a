import type { ScheduledFixture, WorldTeam, WorldView } from '../../worlds/world.ts';

export interface Sides {
  readonly home: WorldTeam;
  readonly away: WorldTeam;
}

/** A fixture without one of its teams is a fault of the world, not of the request. */
export const sidesOf = (view: WorldView, fixture: ScheduledFixture): Sides => ({
  home: known(view, fixture.homeId, fixture.id),
  away: known(view, fixture.awayId, fixture.id),
});

const known = (view: WorldView, teamId: number, fixtureId: number): WorldTeam => {
  const team = view.team(teamId);
  if (team === undefined)
    throw new Error(
      `fixture ${String(fixtureId)} names team ${String(teamId)}, which the world does not know`,
    );
  return team;
};
