import type { FootballEndpoint } from '../endpoint.ts';
import { countriesEndpoint } from './countries.ts';
import { fixturesEndpoint } from './fixtures.ts';
import { headToHeadEndpoint } from './head-to-head.ts';
import {
  topAssistsEndpoint,
  topRedCardsEndpoint,
  topScorersEndpoint,
  topYellowCardsEndpoint,
} from './leaders.ts';
import { leaguesEndpoint, leagueSeasonsEndpoint } from './leagues.ts';
import { eventsEndpoint, lineupsEndpoint, matchPlayersEndpoint, statisticsEndpoint } from './match-parts.ts';
import { playersEndpoint } from './players.ts';
import { roundsEndpoint } from './rounds.ts';
import { squadsEndpoint } from './squads.ts';
import { standingsEndpoint } from './standings.ts';
import { teamStatisticsEndpoint } from './team-statistics.ts';
import { teamCountriesEndpoint, teamsEndpoint, teamSeasonsEndpoint } from './teams.ts';
import { timezoneEndpoint } from './timezone.ts';

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
