import { z } from 'zod';

import {
  day,
  integer,
  timezone,
  requiredField,
  needsAnother,
} from '../../api-football/parameters/parameters.ts';
import { dayEndMs, dayStartMs } from '../../worlds/zoned-time.ts';
import { defineSportEndpoint, type SportContext, sportSeason } from '../endpoint.ts';
import { gameAt } from '../play/game.ts';
import { LEAGUES_OF } from '../leagues/index.ts';
import { gameOfId, gamesOfDay, gamesOfSeason, type ScheduledGame } from '../play/schedule.ts';
import { dayIndexOf, sportSeasonOf } from '../sport.ts';
import { wireBasketballGame, wireHockeyGame } from '../wire/games.ts';

const parameters = z.strictObject({
  id: integer,
  date: day,
  league: integer,
  season: sportSeason,
  team: integer,
  timezone,
});
type Given = z.output<typeof parameters>;

/** Returns the games of all leagues on a calendar day in the zone. */
const ofDay = (date: string, zone: string, { sport, seed }: SportContext): readonly ScheduledGame[] => {
  const [fromMs, toMs] = [dayStartMs(date, zone), dayEndMs(date, zone)];
  const first = dayIndexOf(fromMs);
  return Array.from({ length: dayIndexOf(toMs - 1) - first + 1 }, (_, index) => first + index)
    .flatMap((index) => LEAGUES_OF[sport].flatMap((league) => gamesOfDay(seed, league, index)))
    .filter(({ startsMs }) => startsMs >= fromMs && startsMs < toMs);
};

const startingPoint = (given: Given, zone: string, context: SportContext): readonly ScheduledGame[] => {
  const leagues = LEAGUES_OF[context.sport];
  if (given.id !== undefined) {
    const game = gameOfId(context.seed, leagues, given.id);
    return game === undefined ? [] : [game];
  }
  if (given.date !== undefined) return ofDay(given.date, zone, context);
  if (given.season === undefined) return [];
  const season = sportSeasonOf(given.season);
  return leagues
    .filter((league) => given.league === undefined || league.id === given.league)
    .flatMap((league) => gamesOfSeason(context.seed, league, season));
};

/** The documented parameters do not include `live=`: clients find running games in the games of a day. */
export const gamesEndpoint = defineSportEndpoint({
  path: 'games',
  parameters,
  needsParameter: true,
  check: ({ id, date, league, season, team, timezone: zone }) => {
    if (id !== undefined || date !== undefined) return undefined;
    if (season !== undefined && league === undefined && team === undefined) return needsAnother('season');
    if (league !== undefined || team !== undefined)
      return season === undefined ? requiredField('season') : undefined;
    return zone === undefined ? undefined : needsAnother('timezone');
  },
  answer: (given, context) => {
    const zone = given.timezone ?? 'UTC';
    const wire = context.sport === 'basketball' ? wireBasketballGame : wireHockeyGame;
    const games = startingPoint(given, zone, context)
      .filter(({ league }) => given.league === undefined || league.id === given.league)
      .filter(({ season }) => given.season === undefined || season.year === given.season)
      .filter(({ home, away }) => given.team === undefined || [home.id, away.id].includes(given.team))
      .toSorted((a, b) => a.startsMs - b.startsMs || a.id - b.id)
      .map((scheduled) => wire(gameAt(context.seed, scheduled, context.nowMs), zone, context.origin));
    return { response: games };
  },
});
