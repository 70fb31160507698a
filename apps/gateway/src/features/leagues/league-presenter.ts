import {
  isUnderWay,
  MAX_MOMENTS,
  type MatchSummary,
  type TeamMoments,
  resultsOf,
  rowsAfter,
  type LeagueDetail,
  type LeagueSummary,
  type Scorers,
  type Standings,
} from '@touchline/contracts';
import { limitsOf, rankingRules } from '@touchline/competition-rules';
import type { ReportedStandingRow, League, ReportedScorer, Table } from './league.ts';
import { type BehindTable, formAfter } from './behind-table.ts';
import { presentSeason } from './season.ts';
import { zoneOf } from './zone.ts';

/**
 * Returns the matches in play, the next ones and the last ones, each up to `MAX_MOMENTS`.
 *
 * @param season matches in the order of kick-off
 */
export function momentsOf(season: readonly MatchSummary[]): Omit<TeamMoments, 'team'> {
  const live = season.filter(({ status }) => isUnderWay(status.phase));
  const next = season.filter(({ status }) => status.phase === 'scheduled');
  const last = season.filter(({ status }) => status.phase === 'finished' || status.phase === 'awarded');
  return {
    live: live.slice(0, MAX_MOMENTS),
    next: next.slice(0, MAX_MOMENTS),
    last: last.slice(-MAX_MOMENTS).reverse(),
  };
}

function surplus({ points, won, drawn }: ReportedStandingRow, pointsForWin: number): number {
  return points - pointsForWin * won - drawn;
}

/**
 * Returns the points given to a team or taken from it by a ruling, or `null` if none are known. If the provider
 * reports none, they are derived: the points of the row minus the value of its results. That holds only if most rows
 * have no difference; elsewhere the table counts something else, such as points of an earlier stage.
 */
export function adjustmentOf(
  row: ReportedStandingRow,
  rows: readonly ReportedStandingRow[],
  pointsForWin: number,
): number | null {
  if (row.adjustment !== null) return row.adjustment;
  const own = surplus(row, pointsForWin);
  const plain = rows.filter((other) => surplus(other, pointsForWin) === 0).length;
  return own !== 0 && plain * 2 > rows.length ? own : null;
}

/** Returns `undefined` for a league without any season: there is nothing to show. */
export function presentLeague(league: League): LeagueSummary | undefined {
  const season = presentSeason(league);
  if (season === undefined) return undefined;
  const { id, sport, name, type, country, logo } = league;
  return { id, sport, name, type, country: { ...country }, logo, season: season.year };
}

export function presentLeagueDetail(
  league: League,
  summary: LeagueSummary,
  rounds: readonly string[],
  currentRound: string | null,
): LeagueDetail {
  const seasons = league.seasons.map((season) => ({ ...season, has: { ...season.has } }));
  return { ...summary, seasons, rounds: [...rounds], currentRound };
}

function presentRow(
  row: ReportedStandingRow,
  rows: readonly ReportedStandingRow[],
  pointsForWin: number,
): Standings['groups'][number]['rows'][number] {
  const { description, ...rest } = row;
  return {
    ...rest,
    team: { ...row.team },
    goalDifference: row.goalsFor - row.goalsAgainst,
    form: [...row.form],
    zone: zoneOf(description),
    adjustment: adjustmentOf(row, rows, pointsForWin),
    home: row.home === null ? null : { ...row.home },
    away: row.away === null ? null : { ...row.away },
  };
}

export function presentStandings(
  league: LeagueSummary,
  season: number,
  tables: readonly Table[],
  { live, ended, forms }: BehindTable,
): Standings {
  const competition = { country: league.country.code, name: league.name, type: league.type };
  const { order, pointsForWin } = rankingRules(competition, season, tables.length);
  const groups = tables.map(({ name, rows }) => {
    const own = ended.filter(({ home }) => rows.some(({ team }) => team.id === home));
    const shown = rows.map((row) => {
      const { id } = row.team;
      return presentRow(
        { ...row, form: formAfter(row.form, id, own, forms.get(id) ?? []) },
        rows,
        pointsForWin,
      );
    });
    return { name, rows: rowsAfter(shown, own.flatMap(resultsOf), order) };
  });
  return {
    league,
    season,
    groups,
    rules: [...order],
    limits: [...limitsOf(competition, season)],
    live: [...live],
  };
}

/** Scorers with equal goals share a rank: 1, 2, 2, 4. */
export function presentScorers(
  league: LeagueSummary,
  season: number,
  scorers: readonly ReportedScorer[],
): Scorers {
  return {
    league,
    season,
    scorers: scorers.map((scorer) => ({
      rank: 1 + scorers.filter((other) => other.goals > scorer.goals).length,
      ...scorer,
      player: { ...scorer.player },
      team: { ...scorer.team },
    })),
  };
}
