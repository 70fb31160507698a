import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Recorded answers lie beside the repository, not in it; a clone alone has none. */
const FOLDER = join(import.meta.dirname, '../../../../../../shared/recordings');

export type Provider = 'api-football-v3' | 'football-data-v4';

/** `describe`, or a skipped one that says what is missing. */
export function describeRecorded(provider: Provider, about: string, tests: () => void): void {
  if (existsSync(join(FOLDER, provider))) describe(about, tests);
  else describe.skip(`${about} (skipped: ../shared/recordings/${provider} is absent)`, tests);
}

export const recordingFolder = (provider: Provider): string => join(FOLDER, provider);

export function recorded(provider: Provider, file: string): unknown {
  const parsed: unknown = JSON.parse(readFileSync(join(FOLDER, provider, file), 'utf8'));
  return parsed;
}

const Response = z.object({ response: z.array(z.unknown()) });

/** The rows of an API-Football answer. */
export const recordedRows = (file: string): readonly unknown[] =>
  Response.parse(recorded('api-football-v3', file)).response;
