import type { FootballEndpoint } from '../endpoint.ts';
import { countriesEndpoint, timezoneEndpoint } from './countries.ts';
import { fixturesEndpoint } from './fixtures.ts';
import { headToHeadEndpoint } from './head-to-head.ts';
import {
  topAssistsEndpoint,
  topRedCardsEndpoint,
  topScorersEndpoint,
  topYellowCardsEndpoint,
} from './leaders.ts';
import { leaguesEndpoint, leagueSeasonsEndpoint, roundsEndpoint } from './leagues.ts';
import { eventsEndpoint, lineupsEndpoint, matchPlayersEndpoint, statisticsEndpoint } from './match-parts.ts';
import { playersEndpoint, squadsEndpoint } from './players.ts';
import { standingsEndpoint } from './standings.ts';
import {
  teamStatisticsEndpoint,
  teamCountriesEndpoint,
  teamsEndpoint,
  teamSeasonsEndpoint,
} from './teams.ts';

export const endpoints: readonly FootballEndpoint[] = [
  timezoneEndpoint,
  countriesEndpoint,
  leaguesEndpoint,
  leagueSeasonsEndpoint,
  teamsEndpoint,
  teamCountriesEndpoint,
  teamSeasonsEndpoint,
  squadsEndpoint,
  fixturesEndpoint,
  headToHeadEndpoint,
  eventsEndpoint,
  lineupsEndpoint,
  statisticsEndpoint,
  matchPlayersEndpoint,
  roundsEndpoint,
  standingsEndpoint,
  teamStatisticsEndpoint,
  playersEndpoint,
  topScorersEndpoint,
  topAssistsEndpoint,
  topYellowCardsEndpoint,
  topRedCardsEndpoint,
];
