import type { ReportedMatch } from '../../../features/matches/index.ts';
import { countryOf } from '../countries/country.ts';
import { FOOTBALL, type ReportedLeague } from './reported.ts';
import type { WireFixture } from '../wire/fixture.ts';
import type { Rows } from '../../../platform/wire-rows/rows.ts';
import { toEvents } from './events.ts';
import { toLineups } from './lineups.ts';
import { toScore, toWinner } from './score.ts';
import { toStatistics } from './statistics.ts';
import { toStatus } from './status.ts';
import { toTeamRef } from './team-ref.ts';

/** One row of any list of fixtures. Pure: the same row gives the same match. */
export function toMatch(row: WireFixture): ReportedMatch {
  const { fixture, teams } = row;
  const status = toStatus(fixture.status);
  const score = toScore(status.code, fixture.status.elapsed, row);
  return {
    id: fixture.id,
    sport: FOOTBALL,
    league: toMatchLeague(row.league),
    kickoffMs: fixture.timestamp * 1_000,
    kickoffConfirmed: status.code !== 'TBD',
    status,
    home: toTeamRef(teams.home),
    away: toTeamRef(teams.away),
    score,
    aggregate: null,
    winner: toWinner(status.code, teams, score),
    venue: fixture.venue.name === null && fixture.venue.city === null ? null : fixture.venue,
    referee: fixture.referee,
    events: part(row.events, (rows) => toEvents(rows, teams, row.lineups?.rows)),
    lineups: part(row.lineups, (rows) => toLineups(rows, teams)),
    statistics: part(row.statistics, (rows) => toStatistics(rows, teams)),
  };
}

const toMatchLeague = (league: WireFixture['league']): ReportedLeague => ({
  id: league.id,
  name: league.name,
  country: countryOf(league.country, league.flag),
  season: league.season,
  round: league.round,
  logo: league.logo,
});

/** A part that did not come, or of which no row could be read, is undefined: what is known of it stays. */
function part<T, D>(list: Rows<T> | undefined, map: (rows: readonly T[]) => D): D | undefined {
  if (list === undefined || (list.rows.length === 0 && list.skipped.length > 0)) return undefined;
  return map(list.rows);
}
