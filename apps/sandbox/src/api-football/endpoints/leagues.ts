import { z } from 'zod';

import type { WorldLeague, WorldView } from '../../worlds/world.ts';
import { defineEndpoint, rows } from '../endpoint.ts';
import {
  countryCodeParameter,
  booleanParameter,
  integer,
  oneOf,
  search,
  seasonParameter,
  textParameter,
  upTo99,
} from '../parameters/kinds.ts';
import { contains, equals } from '../text-match.ts';
import { currentSeason, wireLeague } from '../wire/league.ts';

const playsIn = (view: WorldView, teamId: number, league: WorldLeague, year: number): boolean =>
  view.teamsOf(league.id, year).some((team) => team.id === teamId);

export const leaguesEndpoint = defineEndpoint({
  path: 'leagues',
  parameters: z.strictObject({
    id: integer,
    name: textParameter,
    country: textParameter,
    code: countryCodeParameter,
    season: seasonParameter,
    team: integer,
    type: oneOf(['league', 'cup']),
    current: booleanParameter,
    search,
    last: upTo99,
  }),
  needsParameter: false,
  answer: (given, { view, links }) => {
    const found = view
      .leagues()
      .filter((league) => given.id === undefined || league.id === given.id)
      .filter((league) => given.name === undefined || equals(league.name, given.name))
      .filter((league) => given.country === undefined || equals(league.country.name, given.country))
      .filter(
        (league) =>
          given.code === undefined || league.country.code?.toUpperCase() === given.code.toUpperCase(),
      )
      .filter((league) => given.type === undefined || league.type.toLowerCase() === given.type)
      .filter(
        (league) =>
          given.search === undefined ||
          contains(league.name, given.search) ||
          contains(league.country.name, given.search),
      )
      .map((league) => ({ league, seasons: seasonsAsked(view, league, given) }))
      .filter(({ seasons }) => seasons.length > 0);
    // "The X last leagues added": the highest ids are the newest.
    const kept =
      given.last === undefined
        ? found
        : found.toSorted((a, b) => b.league.id - a.league.id).slice(0, given.last);
    return rows(kept.map(({ league, seasons }) => wireLeague(league, seasons, view.instantMs, links)));
  },
});

interface SeasonFilter {
  readonly season?: number | undefined;
  readonly current?: 'true' | 'false' | undefined;
  readonly team?: number | undefined;
}

const seasonsAsked = (view: WorldView, league: WorldLeague, given: SeasonFilter) => {
  const current = currentSeason(league, view.instantMs)?.year;
  return league.seasons
    .filter(({ year }) => given.season === undefined || year === given.season)
    .filter(({ year }) => given.current === undefined || (year === current) === (given.current === 'true'))
    .filter(({ year }) => given.team === undefined || playsIn(view, given.team, league, year));
};

export const leagueSeasonsEndpoint = defineEndpoint({
  path: 'leagues/seasons',
  parameters: z.strictObject({}),
  needsParameter: false,
  answer: (_given, { view }) => {
    const years = new Set(view.leagues().flatMap((league) => league.seasons.map(({ year }) => year)));
    return rows([...years].sort((a, b) => a - b));
  },
});
