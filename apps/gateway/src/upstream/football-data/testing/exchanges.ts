import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Recorded exchanges lie beside the repository, not in it; a clone alone has none. */
const FOLDER = join(import.meta.dirname, '../../../../../../../shared/recordings/football-data-v4');

/** `describe`, or a skipped one that says what is missing. */
export function describeRecorded(about: string, tests: () => void): void {
  if (existsSync(FOLDER)) describe(about, tests);
  else describe.skip(`${about} (skipped: ../shared/recordings/football-data-v4 is absent)`, tests);
}

const Recorded = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.array(z.string())),
  body: z.string(),
});
const Body = z.record(z.string(), z.unknown());

export interface Exchange {
  readonly file: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Every recorded exchange with football-data.org. */
export function footballDataExchanges(): readonly Exchange[] {
  return readdirSync(FOLDER)
    .filter((file) => file.startsWith('tests__'))
    .sort()
    .map((file) => {
      const { status, headers, body } = Recorded.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
      return { file: file.split('__').at(-1) ?? file, status, headers, body: Body.parse(JSON.parse(body)) };
    });
}

/** The body of one, by the last part of its name. */
export function footballDataBody(file: string): Readonly<Record<string, unknown>> {
  const found = footballDataExchanges().find((exchange) => exchange.file === file);
  if (found === undefined) throw new Error(`no recorded exchange ${file}`);
  return found.body;
}
