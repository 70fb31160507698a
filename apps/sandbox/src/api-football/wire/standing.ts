import type { TeamRecord } from '../../tables/record.ts';
import type { SeasonTableRow } from '../../tables/standings.ts';
import type { WorldView } from '../../worlds/world.ts';
import type { Links } from '../links.ts';
import { wireTeamRef } from './team.ts';

const wireRecord = (record: TeamRecord) => ({
  played: record.played,
  win: record.won,
  draw: record.drawn,
  lose: record.lost,
  goals: { for: record.goalsFor, against: record.goalsAgainst },
});

export const wireStanding = (
  row: SeasonTableRow,
  group: string,
  update: string,
  view: WorldView,
  links: Links,
) => {
  const team = view.team(row.teamId);
  if (team === undefined) throw new Error(`a table refers to unknown team ${String(row.teamId)}`);
  return {
    rank: row.rank,
    team: wireTeamRef(team, links),
    points: row.points,
    goalsDiff: row.all.goalsFor - row.all.goalsAgainst,
    group,
    form: row.form,
    status: row.movement,
    description: row.zone,
    all: wireRecord(row.all),
    home: wireRecord(row.home),
    away: wireRecord(row.away),
    update,
  };
};
