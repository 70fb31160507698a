import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'csv-parse/sync';
import { z } from 'zod';

import { type Report, WorldError } from '../report.ts';
import * as rows from './rows.ts';

/** All rows of which a replay consists, as in the files. */
export interface ReplayTables {
  readonly tournaments: readonly rows.TournamentRow[];
  readonly teams: readonly rows.TeamRow[];
  readonly stadiums: readonly rows.StadiumRow[];
  readonly matches: readonly rows.ReplayMatchRow[];
  readonly goals: readonly rows.GoalRow[];
  readonly bookings: readonly rows.BookingRow[];
  readonly substitutions: readonly rows.SubstitutionRow[];
  readonly penaltyKicks: readonly rows.PenaltyKickRow[];
  readonly squads: readonly rows.SquadRow[];
  readonly appearances: readonly rows.AppearanceRow[];
  readonly managers: readonly rows.ManagerRow[];
}

const recordsSchema = z.array(z.record(z.string(), z.string()));

/**
 * The tournaments that are replayed. The database has earlier ones and the women's in the same files; earlier ones
 * had other formats and less data.
 */
const REPLAYED: ReadonlySet<string> = new Set(['WC-2018', 'WC-2022']);
const REPLAYED_MATCH = /^M-(?:2018|2022)-/;

const isReplayed = (record: Readonly<Record<string, string>>): boolean => {
  const { tournament_id: tournament, match_id: match } = record;
  if (match !== undefined) return REPLAYED_MATCH.test(match);
  return tournament === undefined || REPLAYED.has(tournament);
};

/** Reads the whole directory. A missing file is an error; an invalid row is left out and reported. */
export const readReplayTables = async (directory: string, report: Report): Promise<ReplayTables> => {
  const table = async <Row>(name: string, schema: z.ZodType<Row>): Promise<readonly Row[]> => {
    const source = `${name}.csv`;
    const text = await readFile(join(directory, source), 'utf8').catch((cause: unknown) => {
      throw new WorldError(`GAME_DATA_DIR has no ${source} that can be read: ${directory}`, { cause });
    });
    const records = recordsSchema.parse(parse(text, { bom: true, columns: true, skip_empty_lines: true }));
    return records.flatMap((record, index) => {
      if (!isReplayed(record)) return [];
      const row = schema.safeParse(record);
      if (row.success) return [row.data];
      report.skip(`${source} line ${String(index + 2)}`, z.prettifyError(row.error).replaceAll('\n', '; '));
      return [];
    });
  };
  return {
    tournaments: await table('tournaments', rows.tournamentRow),
    teams: await table('teams', rows.teamRow),
    stadiums: await table('stadiums', rows.stadiumRow),
    matches: await table('matches', rows.matchRow),
    goals: await table('goals', rows.goalRow),
    bookings: await table('bookings', rows.bookingRow),
    substitutions: await table('substitutions', rows.substitutionRow),
    penaltyKicks: await table('penalty_kicks', rows.penaltyKickRow),
    squads: await table('squads', rows.squadRow),
    appearances: await table('player_appearances', rows.appearanceRow),
    managers: await table('manager_appearances', rows.managerRow),
  };
};
