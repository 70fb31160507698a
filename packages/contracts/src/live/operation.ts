import { z } from 'zod';
import { liveTopics } from './topics.ts';

/** The stream of changes: an operation whose answer does not end. */
export const LIVE_STREAM = {
  path: '/api/live',
  summary: 'Changes of matches that are being played, as server-sent events',
  query: z.object({
    topics: liveTopics,
    /** Where to go on, for clients that cannot send `Last-Event-ID`; whatever it is not is answered with a resync. */
    cursor: z.string().max(64).optional(),
  }),
} as const;
