import type { League, ReportedScorer, Table } from '../../../features/leagues/index.ts';
import { FOOTBALL } from '../reported.ts';
import type {
  FootballDataCompetition,
  FootballDataStandingRow,
  FootballDataScorer,
  FootballDataSeason,
  FootballDataStandings,
} from '../wire/competition.ts';
import { toGroupName } from './round.ts';
import { toCountry, toFootballDataTeamRef } from './team.ts';

/**
 * Maps a competition. Every competition has tables and scorers; line-ups are an add-on, which a response does not
 * reveal.
 */
export function toFootballDataLeague(competition: FootballDataCompetition): League {
  const { currentSeason } = competition;
  const seasons = competition.seasons ?? (currentSeason === null ? [] : [currentSeason]);
  return {
    id: competition.id,
    sport: FOOTBALL,
    name: competition.name,
    type: competition.type === 'LEAGUE' ? 'league' : 'cup',
    country: toCountry(competition.area),
    logo: competition.emblem,
    seasons: seasons
      .map((season) => toSeason(season, season.id === currentSeason?.id))
      .sort((a, b) => a.year - b.year),
  };
}

const toSeason = (
  { startDate, endDate }: FootballDataSeason,
  current: boolean,
): League['seasons'][number] => ({
  year: Number(startDate.slice(0, 4)),
  start: startDate,
  end: endDate,
  current,
  has: { standings: true, scorers: true, lineups: false },
});

/** Maps the tables of all matches, without those of home or away matches only. */
export const toFootballDataTables = ({ standings }: FootballDataStandings): readonly Table[] =>
  standings
    .filter(({ type, table }) => type === 'TOTAL' && table.length > 0)
    .map(({ group, table }) => ({
      name: toGroupName(group),
      rows: table.map(toRow).sort((a, b) => a.rank - b.rank),
    }));

const toRow = (row: FootballDataStandingRow): Table['rows'][number] => ({
  rank: row.position,
  team: toFootballDataTeamRef(row.team),
  played: row.playedGames,
  won: row.won,
  drawn: row.draw,
  lost: row.lost,
  goalsFor: row.goalsFor,
  goalsAgainst: row.goalsAgainst,
  points: row.points,
  form: toForm(row.form),
  description: null,
  adjustment: null,
  home: null,
  away: null,
});

/** The wire has "W,D,D,D,W" with the newest first; ours is oldest first. */
const toForm = (form: string | null): Table['rows'][number]['form'] =>
  (form ?? '')
    .split(',')
    .filter((result) => result === 'W' || result === 'D' || result === 'L')
    .reverse();

export const toFootballDataScorer = ({
  player,
  team,
  goals,
  assists,
  penalties,
  playedMatches,
}: FootballDataScorer): ReportedScorer => ({
  player: { ...player, photo: null },
  team: toFootballDataTeamRef(team),
  goals,
  penalties,
  assists,
  played: playedMatches,
});
