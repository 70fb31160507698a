import { z } from 'zod';

import { teamMatches } from '../../tables/team-season.ts';
import { dayEndMs } from '../../worlds/zoned-time.ts';
import { defineEndpoint, rows } from '../endpoint.ts';
import { day, integer, seasonParameter } from '../parameters/kinds.ts';
import { requiredField, type Problems } from '../parameters/problems.ts';
import { wireLeagueRef } from '../wire/league.ts';
import { wireTeamRef } from '../wire/team.ts';
import { wireTeamSeason } from '../wire/team-statistics.ts';
import { leagueOf } from './leagues-of.ts';

/** The one answer whose `response` is an object; `results` counts its fields, as recorded. */
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
