import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Recorded exchanges lie beside the repository, not in it; a clone alone has none. */
const FOLDER = join(import.meta.dirname, '../../../../../../../shared/recordings/identity');

/** `describe`, or a skipped one that says what is missing. */
export function describeRecorded(about: string, tests: () => void): void {
  if (existsSync(FOLDER)) describe(about, tests);
  else describe.skip(`${about} (skipped: ../shared/recordings/identity is absent)`, tests);
}

function read<T extends z.ZodType>(file: string, schema: T): z.output<T> {
  return schema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
}

const Exchange = z.object({ name: z.string(), status: z.int(), body: z.record(z.string(), z.unknown()) });
export type Exchange = z.output<typeof Exchange>;

/** What the provider's emulator answered, by the name of the question. */
export function recorded(name: string): Exchange {
  const found = read('emulator-exchanges.json', z.array(Exchange)).find((exchange) => exchange.name === name);
  if (found === undefined) throw new Error(`no recorded exchange ${name}`);
  return found;
}

/** Server code -> code, as the official web SDK has it. */
export const sdkErrorMap = (): Readonly<Record<string, string>> =>
  read('server-error-map.json', z.object({ map: z.record(z.string(), z.string()) })).map;
