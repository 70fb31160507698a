import { sharedFolder } from '@touchline/test-data';
import { z } from 'zod';

/** Recorded exchanges are stored outside the repository; a clone alone has none. */
const recordings = sharedFolder('recordings/football-data-v4');

export const describeRecorded = recordings.describe;

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

/** Returns every recorded exchange with football-data.org. */
export function footballDataExchanges(): readonly Exchange[] {
  return recordings
    .names()
    .filter((file) => file.startsWith('tests__'))
    .map((file) => {
      const { status, headers, body } = Recorded.parse(recordings.json(file));
      return { file: file.split('__').at(-1) ?? file, status, headers, body: Body.parse(JSON.parse(body)) };
    });
}

/** Returns the body of an exchange, by the last part of its name. */
export function footballDataBody(file: string): Readonly<Record<string, unknown>> {
  const found = footballDataExchanges().find((exchange) => exchange.file === file);
  if (found === undefined) throw new Error(`no recorded exchange ${file}`);
  return found.body;
}
