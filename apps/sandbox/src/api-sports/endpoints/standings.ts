import { z } from 'zod';

import { integer, textParameter, requiredField, equals } from '../../api-football/parameters/parameters.ts';
import { defineSportEndpoint, sportSeason } from '../endpoint.ts';
import { LEAGUES_OF } from '../leagues/index.ts';
import { sportSeasonOf } from '../sport.ts';
import { tablesAt } from '../play/tables.ts';
import { wireTable } from '../wire/standing.ts';
import { seasonsAt } from './leagues.ts';

/** A list of tables, one for each conference, each a list of rows. */
export const sportStandingsEndpoint = defineSportEndpoint({
  path: 'standings',
  parameters: z.strictObject({
    league: integer,
    season: sportSeason,
    team: integer,
    stage: textParameter,
    group: textParameter,
  }),
  needsParameter: true,
  check: ({ league, season }) => {
    if (league === undefined) return requiredField('league');
    return season === undefined ? requiredField('season') : undefined;
  },
  answer: (given, { sport, seed, nowMs, origin }) => {
    const league = LEAGUES_OF[sport].find(({ id }) => id === given.league);
    const year = seasonsAt(nowMs).find((season) => season.year === given.season)?.year;
    if (league === undefined || year === undefined) return { response: [] };
    const season = sportSeasonOf(year);
    const tables = tablesAt(seed, league, season, nowMs)
      .filter(({ group }) => given.group === undefined || equals(group.name, given.group))
      .map((table) =>
        wireTable(league, season, table, origin).filter(
          ({ team, stage }) =>
            (given.team === undefined || team.id === given.team) &&
            (given.stage === undefined || equals(stage, given.stage)),
        ),
      )
      .filter((rows) => rows.length > 0);
    return { response: tables };
  },
});
