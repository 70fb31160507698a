import { z } from 'zod';

import type { Country, WorldTeam, WorldView } from '../../worlds/world.ts';
import { defineEndpoint, rows } from '../endpoint.ts';
import {
  countryCodeParameter,
  integer,
  search,
  seasonParameter,
  textParameter,
} from '../parameters/kinds.ts';
import { cannotBeUsedWith, needsAnother, requiredField } from '../parameters/problems.ts';
import { contains, equals } from '../text-match.ts';
import { wireCountry } from '../wire/country.ts';
import { wireTeam } from '../wire/team.ts';

const startingPoint = (
  view: WorldView,
  leagueId: number | undefined,
  year: number | undefined,
): readonly WorldTeam[] =>
  leagueId === undefined || year === undefined ? view.teams() : view.teamsOf(leagueId, year);

export const teamsEndpoint = defineEndpoint({
  path: 'teams',
  parameters: z.strictObject({
    id: integer,
    name: textParameter,
    league: integer,
    season: seasonParameter,
    country: textParameter,
    code: countryCodeParameter,
    venue: integer,
    search,
  }),
  needsParameter: true,
  check: (given) => {
    if (given.search !== undefined) {
      if (given.league !== undefined) return cannotBeUsedWith('league', 'search');
      if (given.season !== undefined) return cannotBeUsedWith('season', 'search');
    }
    if (given.league !== undefined && given.season === undefined) return requiredField('season');
    return given.season !== undefined && given.league === undefined ? needsAnother('season') : undefined;
  },
  answer: (given, { view, links }) =>
    rows(
      startingPoint(view, given.league, given.season)
        .filter((team) => given.id === undefined || team.id === given.id)
        .filter((team) => given.name === undefined || equals(team.name, given.name))
        .filter((team) => given.country === undefined || equals(team.country.name, given.country))
        .filter((team) => given.code === undefined || team.code?.toUpperCase() === given.code.toUpperCase())
        .filter((team) => given.venue === undefined || team.venue.id === given.venue)
        .filter(
          (team) =>
            given.search === undefined ||
            contains(team.name, given.search) ||
            equals(team.country.name, given.search),
        )
        .map((team) => wireTeam(team, links)),
    ),
});

export const teamCountriesEndpoint = defineEndpoint({
  path: 'teams/countries',
  parameters: z.strictObject({}),
  needsParameter: false,
  answer: (_given, { view, links }) => {
    const byName = new Map<string, Country>(view.teams().map(({ country }) => [country.name, country]));
    const sorted = [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    return rows(sorted.map((country) => wireCountry(country, links)));
  },
});

export const teamSeasonsEndpoint = defineEndpoint({
  path: 'teams/seasons',
  parameters: z.strictObject({ team: integer }),
  needsParameter: true,
  answer: (given, { view }) => {
    const played = given.team === undefined ? [] : view.scheduledOf(given.team);
    return rows([...new Set(played.map((fixture) => fixture.season))].sort((a, b) => a - b));
  },
});
