import { sharedFolder } from '@touchline/test-data';
import { z } from 'zod';

/** Recorded responses are stored outside the repository; a clone alone has none. */
const recordings = sharedFolder('recordings/api-football-v3');

export const describeRecorded = recordings.describe;

export const recorded = (file: string): unknown => recordings.json(file);

const Response = z.object({ response: z.array(z.unknown()) });

/** Returns the rows of a recorded response. */
export const recordedRows = (file: string): readonly unknown[] => Response.parse(recorded(file)).response;
