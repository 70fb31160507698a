import { z } from 'zod';

import { timezones } from '../../api-football/parameters/timezones.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { seasonOf } from '../season.ts';
import { wireSeason } from '../wire/parts.ts';
import { gamesEndpoint } from './games.ts';
import { leaguesEndpoint, seasonsAt } from './leagues.ts';
import { standingsEndpoint } from './standings.ts';
import { teamsEndpoint } from './teams.ts';

const timezoneEndpoint = defineEndpoint({
  path: 'timezone',
  parameters: z.strictObject({}),
  needsParameter: false,
  answer: () => timezones,
});

const seasonsEndpoint = defineEndpoint({
  path: 'seasons',
  parameters: z.strictObject({}),
  needsParameter: false,
  answer: (_given, { sport, nowMs }) => seasonsAt(nowMs).map(({ year }) => wireSeason(sport, seasonOf(year))),
});

/** Those of the sister APIs that scores need. */
export const endpoints: readonly Endpoint[] = [
  timezoneEndpoint,
  seasonsEndpoint,
  leaguesEndpoint,
  teamsEndpoint,
  gamesEndpoint,
  standingsEndpoint,
];
