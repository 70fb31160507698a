import { z } from 'zod';

import { timezones } from '../../api-football/parameters/parameters.ts';
import { defineSportEndpoint, type SportEndpoint } from '../endpoint.ts';
import { sportSeasonOf } from '../sport.ts';
import { wireSeason } from '../wire/games.ts';
import { gamesEndpoint } from './games.ts';
import { sportLeaguesEndpoint, seasonsAt } from './leagues.ts';
import { sportStandingsEndpoint } from './standings.ts';
import { sportTeamsEndpoint } from './teams.ts';

const timezoneEndpoint = defineSportEndpoint({
  path: 'timezone',
  parameters: z.strictObject({}),
  needsParameter: false,
  answer: () => ({ response: timezones }),
});

const seasonsEndpoint = defineSportEndpoint({
  path: 'seasons',
  parameters: z.strictObject({}),
  needsParameter: false,
  answer: (_given, { sport, nowMs }) => ({
    response: seasonsAt(nowMs).map(({ year }) => wireSeason(sport, sportSeasonOf(year))),
  }),
});

/** The endpoints of the sister APIs that scores need. */
export const sportEndpoints: readonly SportEndpoint[] = [
  timezoneEndpoint,
  seasonsEndpoint,
  sportLeaguesEndpoint,
  sportTeamsEndpoint,
  gamesEndpoint,
  sportStandingsEndpoint,
];
