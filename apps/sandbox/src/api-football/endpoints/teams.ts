import { z } from 'zod';
import type { Country, WorldTeam, WorldView } from '../../worlds/world.ts';
import { defineEndpoint, rows } from '../endpoint.ts';
import {
  countryCodeParameter,
  integer,
  search,
  seasonParameter,
  textParameter,
  day,
  cannotBeUsedWith,
  needsAnother,
  requiredField,
  type Problems,
  contains,
  equals,
} from '../parameters/parameters.ts';
import { wireCountry, wireTeam, wireTeamRef } from '../wire/team.ts';
import { teamMatches } from '../../tables/team-season.ts';
import { dayEndMs } from '../../worlds/zoned-time.ts';
import { wireLeagueRef } from '../wire/league.ts';
import { wireTeamSeason } from '../wire/team-statistics.ts';
import { leagueOf } from './leagues.ts';

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

/** The only endpoint whose `response` is an object; `results` counts its fields, as recorded. */
export const teamStatisticsEndpoint = defineEndpoint({
  path: 'teams/statistics',
  parameters: z.strictObject({ league: integer, season: seasonParameter, team: integer, date: day }),
  needsParameter: true,
  check: (given) => {
    const missing = (['league', 'season', 'team'] as const).filter((name) => given[name] === undefined);
    return missing.length === 0
      ? undefined
      : missing.reduce<Problems>((all, name) => ({ ...all, ...requiredField(name) }), {});
  },
  answer: ({ league: leagueId, season: year, team: teamId, date }, { view, links }) => {
    const league = leagueId === undefined ? undefined : leagueOf(view, leagueId);
    const team = teamId === undefined ? undefined : view.team(teamId);
    if (league === undefined || team === undefined || year === undefined) return rows([]);
    const untilMs = Math.min(view.instantMs, date === undefined ? view.instantMs : dayEndMs(date, 'UTC'));
    const played = view
      .schedule(league.id, year)
      .filter(
        ({ homeId, awayId, kickoffMs }) => (homeId === team.id || awayId === team.id) && kickoffMs < untilMs,
      )
      .map((scheduled) => ({ fixture: view.fixture(scheduled), details: view.details(scheduled) }));
    const response = {
      league: wireLeagueRef(league, year, links),
      team: wireTeamRef(team, links),
      ...wireTeamSeason(teamMatches(played, team.id)),
    };
    return { response, results: Object.keys(response).length, paging: { current: 1, total: 1 } };
  },
});
