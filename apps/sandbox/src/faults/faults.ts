import { z } from 'zod';

import { eventFaultsSchema } from './events/event-faults.ts';

/** Faults that a test or an operator can enable for an upstream, until they are changed. */
const faultsSchema = z.strictObject({
  /** Delays responses. */
  latencyMs: z.int().min(0).max(600_000).optional(),
  /** Responds with this status and without an envelope. */
  status: z.int().min(400).max(599).optional(),
  /** Reports that the calls of the day or the minute are used up. */
  rateLimit: z.enum(['day', 'minute']).optional(),
  /** Sends half a body: as a complete response ("json"), or by closing the connection in the middle ("connection"). */
  truncatedBody: z.enum(['json', 'connection']).optional(),
  /**
   * Sends numbers as strings, and a list in `response` as an object; "rows" changes only every second row of a list.
   */
  wrongTypes: z.union([z.boolean(), z.literal('rows')]).optional(),
  /** Sends a complete response with an empty list in `response`. */
  empty: z.boolean().optional(),
  /** Resets the connection instead of responding. */
  connectionReset: z.boolean().optional(),
  /** Affects only requests whose path begins with this. */
  path: z.string().startsWith('/').optional(),
  /** Affects only this number of requests. */
  times: z.int().min(1).optional(),
});

const gameFaultsSchema = faultsSchema.extend({
  /** Errors about matches, independent of `path` and `times`. */
  events: eventFaultsSchema.optional(),
});

export type UpstreamFaults = z.output<typeof gameFaultsSchema>;

export type Upstream = 'game' | 'identity' | 'site' | 'payment' | 'media';

/** Faults by the upstream's name, the body of `PUT /__sandbox/faults`; an absent name disables its faults. */
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
    /** Returns the faults for this request, and counts it against `times`. */
    take(path: string): UpstreamFaults {
      if (left <= 0 || Object.keys(active).length === 0) return {};
      if (active.path !== undefined && !path.startsWith(active.path)) return {};
      left -= 1;
      return active;
    },
  };
};

export type FaultSwitch = ReturnType<typeof createFaults>;
