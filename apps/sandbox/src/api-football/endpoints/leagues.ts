import { z } from 'zod';
import type { WorldLeague, WorldView, ScheduledFixture } from '../../worlds/world.ts';
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
  timezone,
  contains,
  equals,
  requiredField,
} from '../parameters/parameters.ts';
import { currentSeason, wireLeague } from '../wire/league.ts';

export const leagueOf = (view: WorldView, leagueId: number): WorldLeague | undefined => view.league(leagueId);

/** Returns a league that must exist: a fixture of an unknown league is an error of the world. */
export const knownLeague = (view: WorldView, leagueId: number): WorldLeague => {
  const league = leagueOf(view, leagueId);
  if (league === undefined) throw new Error(`a fixture refers to unknown league ${String(leagueId)}`);
  return league;
};

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
    // "The X last leagues added": the highest ids are the latest.
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

const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns the current round: that of the first match that kicked off less than two and a half hours ago or later,
 * else the last round.
 */
const currentRound = (schedule: readonly ScheduledFixture[], view: WorldView): string | undefined =>
  (schedule.find(({ kickoffMs }) => kickoffMs + 2.5 * HOUR_MS > view.instantMs) ?? schedule.at(-1))?.round;

export const roundsEndpoint = defineEndpoint({
  path: 'fixtures/rounds',
  parameters: z.strictObject({
    league: integer,
    season: seasonParameter,
    current: booleanParameter,
    timezone,
  }),
  needsParameter: true,
  check: (given) => {
    if (given.league === undefined) return requiredField('league');
    return given.season === undefined ? requiredField('season') : undefined;
  },
  answer: ({ league, season: year, current }, { view }) => {
    if (league === undefined || year === undefined) return rows([]);
    const schedule = view.schedule(league, year);
    if (current === 'true') {
      const round = currentRound(schedule, view);
      return rows(round === undefined ? [] : [round]);
    }
    return rows([...new Set(schedule.map(({ round }) => round))]);
  },
});
