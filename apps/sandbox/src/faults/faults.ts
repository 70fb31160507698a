import { z } from 'zod';

import { eventFaultsSchema } from './events/event-faults.ts';

/** What a test or an operator can have an upstream do wrong, until it is told otherwise. */
const faultsSchema = z.strictObject({
  /** Waits before answering. */
  latencyMs: z.int().min(0).max(600_000).optional(),
  /** Answers with this status and no envelope. */
  status: z.int().min(400).max(599).optional(),
  /** Says that the day's or the minute's calls are used up. */
  rateLimit: z.enum(['day', 'minute']).optional(),
  /** Half a body: as a whole answer ("json"), or by hanging up in the middle ("connection"). */
  truncatedBody: z.enum(['json', 'connection']).optional(),
  /** Numbers come as strings, and a list under `response` as an object; "rows": of every second row only, in a list. */
  wrongTypes: z.union([z.boolean(), z.literal('rows')]).optional(),
  /** A whole answer with an empty list under `response`. */
  empty: z.boolean().optional(),
  /** Resets the connection instead of answering. */
  connectionReset: z.boolean().optional(),
  /** Only for requests whose path begins so. */
  path: z.string().startsWith('/').optional(),
  /** Only for so many requests, then all is well again. */
  times: z.int().min(1).optional(),
});

const gameFaultsSchema = faultsSchema.extend({
  /** What it gets wrong about matches; goes on whatever `path` and `times` say. */
  events: eventFaultsSchema.optional(),
});

export type UpstreamFaults = z.output<typeof gameFaultsSchema>;

export type Upstream = 'game' | 'identity' | 'site' | 'payment' | 'media';

/** Faults by the upstream's name, as `PUT /__sandbox/faults` takes them; left out, it works well. */
export const faultsOfSchema = (upstream: Upstream) =>
  z.strictObject({ [upstream]: (upstream === 'game' ? gameFaultsSchema : faultsSchema).optional() });

export const createFaults = () => {
  let active: UpstreamFaults = {};
  let left = Number.POSITIVE_INFINITY;
  return {
    get current(): UpstreamFaults {
      return active;
    },
    set(faults: UpstreamFaults): void {
      active = faults;
      left = faults.times ?? Number.POSITIVE_INFINITY;
    },
    /** The faults that this request meets; taking them uses one of `times`. */
    take(path: string): UpstreamFaults {
      if (left <= 0 || Object.keys(active).length === 0) return {};
      if (active.path !== undefined && !path.startsWith(active.path)) return {};
      left -= 1;
      return active;
    },
  };
};

export type FaultSwitch = ReturnType<typeof createFaults>;
