import { rankingRules } from '@touchline/competition-rules';

import { hash } from '../random.ts';
import type { Report } from '../report.ts';
import type { WorldLeague, ScheduledFixture, FixtureSide, TableRules } from '../world.ts';
import { zonedToEpochMs } from '../zoned-time.ts';
import type { ReplayedMatch, ReplayFacts, Tournament } from './facts.ts';
import { lineupOf } from './line-ups.ts';
import { goalsBySide, matchMoments } from './moments.ts';
import { shownName, squadPlayer, teamOf, stadiumVenue, stadiumTimeZone } from './teams.ts';
import { playOut } from './play-out.ts';
import type { ReplayTables } from './read-files.ts';
import type { ReplayMatchRow, TournamentRow } from './rows.ts';
import { kicksInOrder } from './shoot-out.ts';

/** API-Football's id of the World Cup. */
const LEAGUE_ID = 1;
const DAY_MS = 24 * 60 * 60 * 1000;
const PUBLISHED_BEFORE_MS = 180 * DAY_MS;

const WORLD_CUP: Omit<WorldLeague, 'seasons'> = {
  id: LEAGUE_ID,
  name: 'World Cup',
  type: 'Cup',
  country: { name: 'World', code: null },
};

const KNOCKOUTS: Readonly<Record<string, string>> = {
  'round of 16': 'Round of 16',
  'quarter-finals': 'Quarter-finals',
  'semi-finals': 'Semi-finals',
  'third-place match': '3rd Place Final',
  final: 'Final',
};

const COVERAGE = {
  events: true,
  lineups: true,
  fixtureStatistics: false,
  playerStatistics: true,
  standings: true,
  topScorers: true,
};

const idIsOf =
  (matchId: number) =>
  ({ match_id: id }: { readonly match_id: number }): boolean =>
    id === matchId;

/** Numbers the rounds of the groups by counting matches; the data does not number them. */
const roundsOf = (matches: readonly ScheduleRow[]): ReadonlyMap<number, string> => {
  const played = new Map<number, number>();
  return new Map(
    matches.map(({ row }) => {
      if (!row.group_stage) return [row.match_id, KNOCKOUTS[row.stage_name] ?? row.stage_name];
      const number = (played.get(row.home_team_id) ?? 0) + 1;
      played.set(row.home_team_id, number).set(row.away_team_id, number);
      return [row.match_id, `Group Stage - ${String(number)}`];
    }),
  );
};

interface ScheduleRow {
  readonly row: ReplayMatchRow;
  readonly kickoffMs: number;
}

const scheduleOf = (rows: readonly ReplayMatchRow[], report: Report): readonly ScheduleRow[] =>
  rows
    .flatMap((row): ScheduleRow[] => {
      const zone = stadiumTimeZone(row);
      if (zone === undefined) {
        report.skip(`match ${String(row.match_id)}`, `the time in ${row.city_name} is not known`);
        return [];
      }
      const wallMs = Date.parse(`${row.match_date}T${row.match_time}:00Z`);
      return [{ row, kickoffMs: zonedToEpochMs(wallMs, zone) }];
    })
    .sort((a, b) => a.kickoffMs - b.kickoffMs || a.row.match_id - b.row.match_id);

/** Simulates a match from its rows, or reports why it is left out: its events must agree with its result. */
const played = (
  scheduled: ScheduledFixture,
  row: ReplayMatchRow,
  tables: ReplayTables,
  seed: number,
  report: Report,
): Omit<ReplayedMatch, 'knownFromMs'> | undefined => {
  const source = `match ${String(row.match_id)}`;
  const isOfMatch = idIsOf(row.match_id);
  const sideOf = (teamId: number): FixtureSide => (teamId === row.home_team_id ? 'home' : 'away');
  const rows = {
    goals: tables.goals.filter(isOfMatch),
    bookings: tables.bookings.filter(isOfMatch),
    substitutions: tables.substitutions.filter(isOfMatch),
  };
  const moments = matchMoments(rows, sideOf, [seed, 'replay', row.match_id], (why) => {
    report.skip(source, why);
  });
  const goals = goalsBySide(moments);
  if (goals.home !== row.home_team_score || goals.away !== row.away_team_score) {
    report.skip(source, 'its goals do not add up to its score');
    return undefined;
  }
  const kicks = kicksInOrder(
    tables.penaltyKicks.filter(isOfMatch),
    sideOf,
    hash(seed, 'replay', row.match_id, 'first kick'),
  );
  const scored = (side: FixtureSide): number =>
    kicks.filter((kick) => kick.side === side && kick.scored).length;
  if (scored('home') !== row.home_team_score_penalties || scored('away') !== row.away_team_score_penalties) {
    report.skip(source, 'its shoot-out cannot have been taken as the data has it');
    return undefined;
  }
  const season = scheduled.season;
  const timeline = playOut(
    { id: row.match_id, season, kickoffMs: scheduled.kickoffMs, extraTime: row.extra_time, moments, kicks },
    seed,
  );

  const lineup = (teamId: number) => {
    const manager = tables.managers.find((it) => isOfMatch(it) && it.team_id === teamId);
    return lineupOf(
      tables.appearances.filter((it) => isOfMatch(it) && it.team_id === teamId),
      tables.squads.filter((it) => it.tournament_id === row.tournament_id && it.team_id === teamId),
      manager === undefined ? { id: null, name: null } : { id: manager.manager_id, name: shownName(manager) },
    );
  };
  const [home, away] = [lineup(row.home_team_id), lineup(row.away_team_id)];
  if (home === undefined || away === undefined) report.skip(source, 'its line-ups are not eleven each');
  return {
    scheduled,
    timeline,
    lineups: home === undefined || away === undefined ? undefined : { home, away },
  };
};

/**
 * Returns when both teams are known: a group decides when all its matches are over, a knock-out match when it is over
 * itself.
 */
const knownFrom = (
  { scheduled }: Pick<ReplayedMatch, 'scheduled'>,
  all: readonly Omit<ReplayedMatch, 'knownFromMs'>[],
): number => {
  if (scheduled.group !== null) return Number.NEGATIVE_INFINITY;
  const leadsHere = (teamId: number): number => {
    const before = all.findLast(
      ({ scheduled: { homeId, awayId, kickoffMs } }) =>
        (homeId === teamId || awayId === teamId) && kickoffMs < scheduled.kickoffMs,
    );
    if (before === undefined) return Number.NEGATIVE_INFINITY;
    const { group } = before.scheduled;
    if (group === null) return before.timeline.overMs;
    return Math.max(
      ...all.filter((match) => match.scheduled.group === group).map(({ timeline }) => timeline.overMs),
    );
  };
  return Math.max(leadsHere(scheduled.homeId), leadsHere(scheduled.awayId));
};

const tableRulesOf = (season: number, groups: number): TableRules => {
  const { order, pointsForWin } = rankingRules(
    { country: null, name: WORLD_CUP.name, type: 'cup' },
    season,
    groups,
  );
  return {
    pointsForWin,
    pointsForDraw: 1,
    tieBreaks: [...order, 'fair-play', 'name'],
    zones: [{ from: 1, to: 2, description: 'Promotion - World Cup (Play Offs: 1/8-finals)' }],
    adjustments: [],
    countsForTable: ({ group }) => group !== null,
  };
};

const tournamentOf = (row: TournamentRow, tables: ReplayTables, seed: number, report: Report): Tournament => {
  const stadiums = new Map(tables.stadiums.map((stadium) => [stadium.stadium_id, stadium]));
  const schedule = scheduleOf(
    tables.matches.filter(({ tournament_id: id }) => id === row.tournament_id),
    report,
  );
  const rounds = roundsOf(schedule);
  const matches = schedule.flatMap(({ row: match, kickoffMs }) => {
    const scheduled: ScheduledFixture = {
      id: match.match_id,
      leagueId: LEAGUE_ID,
      season: row.year,
      round: rounds.get(match.match_id) ?? match.stage_name,
      group: match.group_name,
      kickoffMs,
      homeId: match.home_team_id,
      awayId: match.away_team_id,
      venue: stadiumVenue(match, stadiums),
    };
    return played(scheduled, match, tables, seed, report) ?? [];
  });
  const teamIds = new Set(matches.flatMap(({ scheduled: { homeId, awayId } }) => [homeId, awayId]));
  const teams = tables.teams.filter(({ team_id: id }) => teamIds.has(id)).map(teamOf);
  const squads = new Map(
    teams.map(({ id, name }) => [
      id,
      tables.squads
        .filter((player) => player.tournament_id === row.tournament_id && player.team_id === id)
        .map((player) => squadPlayer(player, name)),
    ]),
  );
  const groups = new Set(matches.flatMap(({ scheduled: { group } }) => group ?? []));
  return {
    season: { year: row.year, start: row.start_date, end: row.end_date, coverage: COVERAGE },
    publishedMs: Date.parse(row.start_date) - PUBLISHED_BEFORE_MS,
    teams,
    squads,
    players: new Map([...squads.values()].flat().map((player) => [player.id, player])),
    matches: matches.map((match) => ({ ...match, knownFromMs: knownFrom(match, matches) })),
    tableRules: tableRulesOf(row.year, groups.size),
  };
};

/** Converts rows to tournaments that can be queried at any instant. */
export const buildReplayFacts = (tables: ReplayTables, seed: number, report: Report): ReplayFacts => {
  const tournaments = tables.tournaments
    .toSorted((a, b) => a.year - b.year)
    .map((row) => tournamentOf(row, tables, seed, report));
  return { league: { ...WORLD_CUP, seasons: tournaments.map(({ season }) => season) }, tournaments };
};
