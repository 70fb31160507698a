import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Recorded answers lie beside the repository, not in it; a clone alone has none. */
const FOLDER = join(import.meta.dirname, '../../../../../../../shared/recordings/api-football-v3');

/** `describe`, or a skipped one that says what is missing. */
export function describeRecorded(about: string, tests: () => void): void {
  if (existsSync(FOLDER)) describe(about, tests);
  else describe.skip(`${about} (skipped: ../shared/recordings/api-football-v3 is absent)`, tests);
}

export function recorded(file: string): unknown {
  const parsed: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
  return parsed;
}

const Response = z.object({ response: z.array(z.unknown()) });

/** The rows of a recorded answer. */
export const recordedRows = (file: string): readonly unknown[] => Response.parse(recorded(file)).response;
