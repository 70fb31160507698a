import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { recorded, recordingFolder } from './recordings.ts';

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
  return readdirSync(recordingFolder('football-data-v4'))
    .filter((file) => file.startsWith('tests__'))
    .sort()
    .map((file) => {
      const { status, headers, body } = Recorded.parse(recorded('football-data-v4', file));
      return { file: file.split('__').at(-1) ?? file, status, headers, body: Body.parse(JSON.parse(body)) };
    });
}

/** The body of one, by the last part of its name. */
export function footballDataBody(file: string): Readonly<Record<string, unknown>> {
  const found = footballDataExchanges().find((exchange) => exchange.file === file);
  if (found === undefined) throw new Error(`no recorded exchange ${file}`);
  return found.body;
}
