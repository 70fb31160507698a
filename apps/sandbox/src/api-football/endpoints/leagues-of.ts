import type { WorldLeague, WorldView } from '../../worlds/world.ts';

export const leagueOf = (view: WorldView, leagueId: number): WorldLeague | undefined => view.league(leagueId);

/** For rows whose league must exist: a fixture of an unknown league is a fault of the world. */
export const knownLeague = (view: WorldView, leagueId: number): WorldLeague => {
  const league = leagueOf(view, leagueId);
  if (league === undefined)
    throw new Error(`the world has a fixture of league ${String(leagueId)}, which it does not know`);
  return league;
};
