import { sharedFolder } from '@touchline/test-data';
import { z } from 'zod';

/** Recorded answers lie beside the repository, not in it; a clone alone has none. */
const recordings = sharedFolder('recordings/api-football-v3');

export const describeRecorded = recordings.describe;

export const recorded = (file: string): unknown => recordings.json(file);

const Response = z.object({ response: z.array(z.unknown()) });

/** The rows of a recorded answer. */
export const recordedRows = (file: string): readonly unknown[] => Response.parse(recorded(file)).response;
