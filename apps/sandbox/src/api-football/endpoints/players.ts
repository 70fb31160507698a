import { z } from 'zod';

import type { PlayerSeason } from '../../tables/player-season.ts';
import type { WorldLeague, WorldPlayer, WorldView } from '../../worlds/world.ts';
import { defineEndpoint, type FootballContext } from '../endpoint.ts';
import { integer, search, seasonParameter } from '../parameters/kinds.ts';
import { cannotBeUsedWith, needsAnother, requiredField } from '../parameters/problems.ts';
import { contains } from '../text-match.ts';
import { playerFigures, wirePlayerRow, type PlayerLeagueSeason } from './player-rows.ts';

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

/** Leagues of the season in which the team (or any) plays. */
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

/** Figures of one page's players only: of the matches of their teams. */
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

/** The only paged list: twenty players at a time. */
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
