import { sharedFolder } from '@touchline/test-data';
import { z } from 'zod';

/** Recorded exchanges are stored outside the repository; a clone alone has none. */
const recordings = sharedFolder('recordings/identity');

export const describeRecorded = recordings.describe;

const Exchange = z.object({ name: z.string(), status: z.int(), body: z.record(z.string(), z.unknown()) });
export type Exchange = z.output<typeof Exchange>;

/** Returns a recorded exchange with the provider's emulator, by name. */
export function recorded(name: string): Exchange {
  const found = z
    .array(Exchange)
    .parse(recordings.json('emulator-exchanges.json'))
    .find((exchange) => exchange.name === name);
  if (found === undefined) throw new Error(`no recorded exchange ${name}`);
  return found;
}

/** Maps server codes to codes as the official web SDK does. */
export const sdkErrorMap = (): Readonly<Record<string, string>> =>
  z.object({ map: z.record(z.string(), z.string()) }).parse(recordings.json('server-error-map.json')).map;
