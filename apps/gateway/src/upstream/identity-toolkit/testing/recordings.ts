import { sharedFolder } from '@touchline/test-data';
import { z } from 'zod';

/** Recorded exchanges lie beside the repository, not in it; a clone alone has none. */
const recordings = sharedFolder('recordings/identity');

export const describeRecorded = recordings.describe;

const Exchange = z.object({ name: z.string(), status: z.int(), body: z.record(z.string(), z.unknown()) });
export type Exchange = z.output<typeof Exchange>;

/** What the provider's emulator answered, by the name of the question. */
export function recorded(name: string): Exchange {
  const found = z
    .array(Exchange)
    .parse(recordings.json('emulator-exchanges.json'))
    .find((exchange) => exchange.name === name);
  if (found === undefined) throw new Error(`no recorded exchange ${name}`);
  return found;
}

/** Server code -> code, as the official web SDK has it. */
export const sdkErrorMap = (): Readonly<Record<string, string>> =>
  z.object({ map: z.record(z.string(), z.string()) }).parse(recordings.json('server-error-map.json')).map;
