import { preferencesQuery, profileQuery, sessionsQuery } from '../features/account/shell/account-queries.ts';
import { allLeaguesQuery, leagueQuery, standingsQuery } from '../features/leagues/queries/league-queries.ts';
import { matchQuery } from '../features/matches/match/queries/match-queries.ts';
import {
  dayMatchesQuery,
  firstOfDayQuery,
  liveMatchesQuery,
} from '../features/matches/queries/match-list-queries.ts';
import { dayGamesQuery, sportsQuery } from '../features/sports/queries.ts';
import { teamQuery, teamsQuery } from '../features/teams/queries.ts';
import { createApiClient } from '../shared/api/api-client.ts';
import { createAccountApi } from '../shared/session/calls/account-api.ts';
import { leaguesQuery } from './shell/league-column.tsx';

const silence = () => Promise.reject(new Error('nothing is asked for'));

test('§3.7 query keys begin with the name of their domain; private queries begin with `account` and end with the session', () => {
  const api = createApiClient(silence);
  const account = createAccountApi(silence);
  const domains = (queries: readonly { readonly queryKey: readonly unknown[] }[]): unknown[] =>
    queries.map(({ queryKey }) => queryKey[0]);
  expect(
    domains([
      leaguesQuery(api),
      allLeaguesQuery(api),
      leagueQuery(api, '1'),
      standingsQuery(api, '1', 2026),
      matchQuery(api, '7'),
      dayMatchesQuery(api, '2026-11-21', 'UTC'),
      firstOfDayQuery(api, '2026-11-21', 'UTC'),
      liveMatchesQuery(api),
      teamQuery(api, '3'),
      teamsQuery(api, {}),
      sportsQuery(api),
      dayGamesQuery(api, 'hockey', '2026-11-21', 'UTC'),
    ]),
  ).toEqual([
    'leagues',
    'leagues',
    'league',
    'league',
    'match',
    'matches',
    'matches',
    'matches',
    'team',
    'teams',
    'sport',
    'sport',
  ]);
  expect(domains([profileQuery(account), sessionsQuery(account), preferencesQuery(account)])).toEqual([
    'account',
    'account',
    'account',
  ]);
});
