import { z } from 'zod';

import {
  integer,
  search,
  textParameter,
  requiredField,
  contains,
  equals,
} from '../../api-football/parameters/parameters.ts';
import { defineSportEndpoint, sportSeason } from '../endpoint.ts';
import { LEAGUES_OF } from '../leagues/index.ts';
import { wireClub, wireSportCountry } from '../wire/games.ts';

export const sportTeamsEndpoint = defineSportEndpoint({
  path: 'teams',
  parameters: z.strictObject({
    id: integer,
    name: textParameter,
    country_id: integer,
    country: textParameter,
    league: integer,
    season: sportSeason,
    search,
  }),
  needsParameter: true,
  check: ({ league, season }) =>
    league !== undefined && season === undefined ? requiredField('season') : undefined,
  answer: (given, { sport, origin }) => ({
    response: LEAGUES_OF[sport]
      .filter(({ id }) => given.league === undefined || id === given.league)
      .filter(({ country }) => given.country === undefined || equals(country.name, given.country))
      .filter(({ country }) => given.country_id === undefined || country.id === given.country_id)
      .flatMap(({ groups, country }) =>
        groups.flatMap(({ clubs }) => clubs.map((club) => ({ club, country }))),
      )
      .filter(({ club }) => given.id === undefined || club.id === given.id)
      .filter(({ club }) => given.name === undefined || equals(club.name, given.name))
      .filter(({ club }) => given.search === undefined || contains(club.name, given.search))
      .map(({ club, country }) => ({
        ...wireClub(club, origin),
        // The provider's spelling.
        nationnal: false,
        country: wireSportCountry(country, origin),
      })),
  }),
});
