import { hasBegun, playerSeasons, type PlayerSeason } from '../../tables/player-season.ts';
import type { WorldLeague, ScheduledFixture, WorldView } from '../../worlds/world.ts';
import type { FootballContext } from '../endpoint.ts';
import { wirePlayer, wirePlayerSeason, wireUnknownPlayer } from '../wire/player.ts';

/** Everyone's figures over the matches of `schedule` that have begun. */
export const playerFigures = (
  view: WorldView,
  schedule: readonly ScheduledFixture[],
): readonly PlayerSeason[] =>
  playerSeasons(
    schedule
      .filter(({ kickoffMs }) => kickoffMs <= view.instantMs)
      .map((scheduled) => ({ scheduled, fixture: view.fixture(scheduled) }))
      .filter(({ fixture }) => hasBegun(fixture))
      .map(({ scheduled, fixture }) => ({ fixture, details: view.details(scheduled) })),
  );

export interface PlayerLeagueSeason {
  readonly season: PlayerSeason;
  readonly league: WorldLeague;
  readonly year: number;
}

const wireLine = (line: PlayerLeagueSeason, { view, links }: FootballContext) => {
  const team = view.team(line.season.teamId);
  if (team === undefined) throw new Error(`player figures name unknown team ${String(line.season.teamId)}`);
  const position = view.player(line.season.playerId)?.position ?? null;
  return wirePlayerSeason(line.season, team, line.league, line.year, position, links);
};

/** One row of `/players` and the rankings: the person, and a line for each team and league asked for. */
export const wirePlayerRow = (
  playerId: number,
  lines: readonly PlayerLeagueSeason[],
  context: FootballContext,
) => {
  const { view, links } = context;
  const player = view.player(playerId);
  return {
    player:
      player === undefined
        ? wireUnknownPlayer(playerId, lines[0]?.season.name ?? '', links)
        : wirePlayer(player, view.instantMs, links),
    statistics: lines.map((line) => wireLine(line, context)),
  };
};
