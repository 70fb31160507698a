import { z } from 'zod';
import { hasBegun, playerSeasons, type PlayerSeason } from '../../tables/player-season.ts';
import type { WorldLeague, ScheduledFixture, WorldView, WorldPlayer, WorldTeam } from '../../worlds/world.ts';
import { type FootballContext, defineEndpoint, rows } from '../endpoint.ts';
import { wirePlayer, wirePlayerSeason, wireUnknownPlayer, ageAt } from '../wire/player.ts';
import {
  integer,
  search,
  seasonParameter,
  cannotBeUsedWith,
  needsAnother,
  requiredField,
  contains,
} from '../parameters/parameters.ts';
import { wireTeamRef } from '../wire/team.ts';

/** Returns the figures of all players in the matches of `schedule` that have begun. */
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
  if (team === undefined)
    throw new Error(`player statistics refer to unknown team ${String(line.season.teamId)}`);
  const position = view.player(line.season.playerId)?.position ?? null;
  return wirePlayerSeason(line.season, team, line.league, line.year, position, links);
};

/** Returns a row of `/players` and the rankings: the player, and a line for each requested team and league. */
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

const PAGE_SIZE = 20;

const parameters = z.strictObject({
  id: integer,
  team: integer,
  league: integer,
  season: seasonParameter,
  search,
  page: integer,
});
type PlayerQuery = z.output<typeof parameters>;

/** Returns the leagues of the season in which the team plays, or all without a team. */
const leaguesAsked = (given: PlayerQuery, year: number, view: WorldView): readonly WorldLeague[] =>
  view
    .leagues()
    .filter(({ id }) => given.league === undefined || id === given.league)
    .filter(({ seasons }) => seasons.some((it) => it.year === year))
    .filter(
      ({ id }) => given.team === undefined || view.teamsOf(id, year).some((team) => team.id === given.team),
    );

const named = (player: WorldPlayer, given: PlayerQuery): boolean =>
  (given.id === undefined || player.id === given.id) &&
  (given.search === undefined ||
    contains(player.name, given.search) ||
    contains(`${player.firstName} ${player.lastName}`, given.search));

interface Member {
  readonly player: WorldPlayer;
  readonly teamId: number;
}

const membersOf = (
  leagues: readonly WorldLeague[],
  given: PlayerQuery,
  year: number,
  view: WorldView,
): readonly Member[] => {
  const teamIds = new Set(leagues.flatMap(({ id }) => view.teamsOf(id, year).map((team) => team.id)));
  return [...teamIds]
    .filter((id) => given.team === undefined || id === given.team)
    .flatMap((teamId) => view.squad(teamId).map((player) => ({ player, teamId })))
    .filter(({ player }) => named(player, given))
    .sort((a, b) => a.player.id - b.player.id);
};

/** Returns the figures of one page of players, from the matches of their teams only. */
const linesOf = (
  members: readonly Member[],
  leagues: readonly WorldLeague[],
  year: number,
  view: WorldView,
) => {
  const teamIds = new Set(members.map(({ teamId }) => teamId));
  const lines = new Map<number, PlayerLeagueSeason[]>();
  const add = (season: PlayerSeason, league: WorldLeague): void => {
    lines.set(season.playerId, [...(lines.get(season.playerId) ?? []), { season, league, year }]);
  };
  for (const league of leagues) {
    const theirs = view
      .schedule(league.id, year)
      .filter(({ homeId, awayId }) => teamIds.has(homeId) || teamIds.has(awayId));
    for (const season of playerFigures(view, theirs)) add(season, league);
  }
  return lines;
};

const page = (
  members: readonly Member[],
  leagues: readonly WorldLeague[],
  year: number,
  given: PlayerQuery,
  context: FootballContext,
) => {
  const current = given.page ?? 1;
  const shown = members.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE);
  const lines = linesOf(shown, leagues, year, context.view);
  const response = shown.map(({ player }) => wirePlayerRow(player.id, lines.get(player.id) ?? [], context));
  const total = Math.max(1, Math.ceil(members.length / PAGE_SIZE));
  return { response, results: response.length, paging: { current, total } };
};

/** The only paged list: twenty players per page. */
export const playersEndpoint = defineEndpoint({
  path: 'players',
  parameters,
  needsParameter: true,
  check: (given) => {
    if (given.search !== undefined && given.id !== undefined) return cannotBeUsedWith('id', 'search');
    if (given.search !== undefined && given.team === undefined && given.league === undefined)
      return needsAnother('search');
    if (given.season === undefined) return requiredField('season');
    const scoped = given.id !== undefined || given.team !== undefined || given.league !== undefined;
    return scoped ? undefined : needsAnother('season');
  },
  answer: (given, context) => {
    const year = given.season ?? 0;
    const leagues = leaguesAsked(given, year, context.view);
    return page(membersOf(leagues, given, year, context.view), leagues, year, given, context);
  },
});

const wireMember = (player: WorldPlayer, { view, links }: FootballContext) => ({
  id: player.id,
  name: player.name,
  age: ageAt(player.birthDate, view.instantMs),
  number: player.number,
  position: player.position,
  photo: links.player(player.id),
});

const wireSquad = (team: WorldTeam, members: readonly WorldPlayer[], context: FootballContext) => ({
  team: wireTeamRef(team, context.links),
  players: members.map((player) => wireMember(player, context)),
});

export const squadsEndpoint = defineEndpoint({
  path: 'players/squads',
  parameters: z.strictObject({ team: integer, player: integer }),
  needsParameter: true,
  answer: (given, context) => {
    const { view } = context;
    const teams = view.teams().filter(({ id }) => given.team === undefined || id === given.team);
    const squads = teams
      .map((team) => ({ team, members: view.squad(team.id) }))
      .filter(({ members }) => members.length > 0)
      .filter(({ members }) => given.player === undefined || members.some(({ id }) => id === given.player));
    return rows(squads.map(({ team, members }) => wireSquad(team, members, context)));
  },
});
