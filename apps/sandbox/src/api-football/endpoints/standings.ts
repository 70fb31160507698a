import { z } from 'zod';

import { seasonTables, type SeasonTable } from '../../tables/season-table.ts';
import type { WorldLeague } from '../../worlds/world.ts';
import { dayInZone } from '../../worlds/zoned-time.ts';
import { defineEndpoint, rows, type FootballContext } from '../endpoint.ts';
import { integer, seasonParameter, needsAnother, requiredField } from '../parameters/parameters.ts';
import { wireLeagueRef } from '../wire/league.ts';
import { wireStanding } from '../wire/standing.ts';
import { leagueOf } from './leagues.ts';

const leaguesAsked = (
  given: { league?: number | undefined; team?: number | undefined },
  year: number,
  context: FootballContext,
) => {
  const { view } = context;
  if (given.league !== undefined)
    return [leagueOf(view, given.league)].filter((league) => league !== undefined);
  const of = new Set(
    view
      .scheduledOf(given.team ?? 0)
      .filter((fixture) => fixture.season === year)
      .map(({ leagueId }) => leagueId),
  );
  return view.leagues().filter(({ id }) => of.has(id));
};

/** The date of a table: today, but not after the last day of the season. */
const updateOf = (league: WorldLeague, year: number, instantMs: number): string => {
  const end = league.seasons.find((it) => it.year === year)?.end ?? '9999-12-31';
  const today = dayInZone(instantMs, 'UTC');
  return `${today < end ? today : end}T00:00:00+00:00`;
};

const holds = (table: SeasonTable, teamId: number | undefined): boolean =>
  teamId === undefined || table.rows.some((row) => row.teamId === teamId);

const wireTables = (
  league: WorldLeague,
  year: number,
  teamId: number | undefined,
  context: FootballContext,
) => {
  const { view, links } = context;
  const update = updateOf(league, year, view.instantMs);
  const tables = seasonTables(view, league.id, year)
    .filter((table) => holds(table, teamId))
    .map(({ group, rows: lines }) =>
      lines
        .filter((line) => teamId === undefined || line.teamId === teamId)
        .map((line) => wireStanding(line, group ?? league.name, update, view, links)),
    )
    .filter((lines) => lines.length > 0);
  return tables.length === 0
    ? []
    : [{ league: { ...wireLeagueRef(league, year, links), standings: tables } }];
};

export const standingsEndpoint = defineEndpoint({
  path: 'standings',
  parameters: z.strictObject({ league: integer, season: seasonParameter, team: integer }),
  needsParameter: true,
  check: (given) => {
    if (given.season === undefined) return requiredField('season');
    return given.league === undefined && given.team === undefined ? needsAnother('season') : undefined;
  },
  answer: (given, context) => {
    const year = given.season;
    if (year === undefined) return rows([]);
    return rows(
      leaguesAsked(given, year, context).flatMap((league) => wireTables(league, year, given.team, context)),
    );
  },
});
