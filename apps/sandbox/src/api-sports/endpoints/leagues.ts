import { z } from 'zod';

import {
  countryCodeParameter,
  integer,
  search,
  textParameter,
  contains,
  equals,
} from '../../api-football/parameters/parameters.ts';
import { defineSportEndpoint, type SportContext, sportSeason } from '../endpoint.ts';
import { LEAGUES_OF } from '../leagues/index.ts';
import { seasonAt, sportSeasonOf, type SportSeason, type SportLeagueSpec } from '../sport.ts';
import { wireSportCountry, wireSportLeague, wireSeason } from '../wire/games.ts';

/** Number of seasons that a league lists, including the current one. */
const KEPT = 2;

export const seasonsAt = (nowMs: number): readonly SportSeason[] => {
  const { year } = seasonAt(nowMs);
  return Array.from({ length: KEPT }, (_, index) => sportSeasonOf(year - KEPT + 1 + index));
};

const dayText = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

/** Basketball's seasons do not mark the current one (documented); hockey's do (assumed, as in football). */
const wireSeasonOf = (league: SportLeagueSpec, season: SportSeason, nowMs: number) => ({
  season: wireSeason(league.sport, season),
  ...(league.sport === 'hockey' ? { current: seasonAt(nowMs).year === season.year } : {}),
  start: dayText(season.fromMs),
  end: dayText(season.untilMs - 86_400_000),
  ...(league.sport === 'hockey'
    ? {}
    : {
        coverage: {
          games: { statistics: { teams: false, players: false } },
          standings: true,
          players: false,
          odds: false,
        },
      }),
});

const wire = (league: SportLeagueSpec, years: readonly SportSeason[], { nowMs, origin }: SportContext) => {
  const { id, name, type, logo } = wireSportLeague(league, seasonAt(nowMs), origin);
  return {
    id,
    name,
    type,
    logo,
    country: wireSportCountry(league.country, origin),
    seasons: years.map((season) => wireSeasonOf(league, season, nowMs)),
  };
};

export const sportLeaguesEndpoint = defineSportEndpoint({
  path: 'leagues',
  parameters: z.strictObject({
    id: integer,
    name: textParameter,
    country_id: integer,
    country: textParameter,
    type: z.enum(['league', 'cup'], 'must be league or cup.').optional(),
    season: sportSeason,
    search,
    code: countryCodeParameter,
  }),
  needsParameter: false,
  answer: (given, context) => {
    const years = seasonsAt(context.nowMs).filter(
      ({ year }) => given.season === undefined || year === given.season,
    );
    const leagues = LEAGUES_OF[context.sport]
      .filter(({ id }) => given.id === undefined || id === given.id)
      .filter(({ name }) => given.name === undefined || equals(name, given.name))
      .filter(({ name }) => given.search === undefined || contains(name, given.search))
      .filter(({ country }) => given.country === undefined || equals(country.name, given.country))
      .filter(({ country }) => given.country_id === undefined || country.id === given.country_id)
      .filter(({ country }) => given.code === undefined || country.code === given.code.toUpperCase())
      .filter(() => given.type !== 'cup' && years.length > 0)
      .map((league) => wire(league, years, context));
    return { response: leagues };
  },
});
