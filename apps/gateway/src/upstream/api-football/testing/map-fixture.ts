import type { ReportedMatch } from '../../../features/matches/index.ts';
import { toMatch } from '../to-domain/match.ts';
import { WireFixture } from '../wire/fixture.ts';
import { readRows } from '../../../platform/wire-rows/rows.ts';
import { recordedRows } from './recordings.ts';

/** Maps a wire row to a match, through schema and mapper. */
export const mapFixture = (row: unknown): ReportedMatch => toMatch(WireFixture.parse(row));

/** Maps every row of a recorded list; an invalid row is a failure. */
export function mapRecorded(file: string): readonly ReportedMatch[] {
  const { rows, skipped } = readRows(WireFixture, recordedRows(file));
  if (skipped.length > 0) throw new Error(skipped.join('; '));
  return rows.map(toMatch);
}

/** Returns the recorded match with that id. */
export function recordedMatch(file: string, id: string): ReportedMatch {
  const found = mapRecorded(file).find((match) => match.id === id);
  if (found === undefined) throw new Error(`${file} has no fixture ${id}`);
  return found;
}
