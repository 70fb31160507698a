import type { SportSeason, SportLeagueSpec } from '../sport.ts';
import type { GroupTable, GroupTableRow } from '../play/tables.ts';
import { wireClub, wireSportCountry, wireSportLeague } from './games.ts';

const PLAY_OFFS = 8;

const counted = (total: number, played: number) => ({
  total,
  percentage: played === 0 ? '0.000' : (total / played).toFixed(3),
});

const gamesOf = (league: SportLeagueSpec, row: GroupTableRow) => {
  const { played, won, wonOvertime, lostOvertime, lost } = row;
  if (league.sport === 'basketball')
    return { played, win: counted(won + wonOvertime, played), lose: counted(lost + lostOvertime, played) };
  return {
    played,
    win: counted(won, played),
    win_overtime: counted(wonOvertime, played),
    lose: counted(lost, played),
    lose_overtime: counted(lostOvertime, played),
  };
};

/** Basketball names scores `points` and has no table points; hockey names them `goals` and has table points. */
const resultsOf = (league: SportLeagueSpec, row: GroupTableRow) =>
  league.sport === 'basketball'
    ? { points: { for: row.scored, against: row.conceded } }
    : { goals: { for: row.scored, against: row.conceded }, points: row.points };

export const wireTable = (league: SportLeagueSpec, season: SportSeason, table: GroupTable, origin: string) =>
  table.rows.map((row, index) => ({
    position: index + 1,
    stage: `${league.name} - Regular Season`,
    group: { name: table.group.name, points: null },
    team: wireClub(row.club, origin),
    league: wireSportLeague(league, season, origin),
    country: wireSportCountry(league.country, origin),
    games: gamesOf(league, row),
    ...resultsOf(league, row),
    form: row.form === '' ? null : row.form,
    description: index < PLAY_OFFS ? `Promotion - ${league.name} (Play Offs: Quarter-finals)` : null,
  }));
