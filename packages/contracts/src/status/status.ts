import { z } from 'zod';
import { Id, Instant } from '../identifiers/identifiers.ts';

/** What the site is made of that others run. */
export const STATUS_SERVICES = ['game', 'site', 'payment', 'identity'] as const;
export type StatusService = (typeof STATUS_SERVICES)[number];

/** `unknown`: nothing was asked of it, so nothing was measured. */
export const STATUS_STATES = ['ok', 'slow', 'failing', 'unknown'] as const;
export type StatusState = (typeof STATUS_STATES)[number];

const State = z.enum(STATUS_STATES);

/**
 * `current`: the provider is asked as often as it should be. `late`: it has not answered for several turns. `idle`: nobody
 * watches, so that it is not asked. `unknown`: watched but not answered yet, or the log of changes cannot be read.
 */
export const LIVE_STATES = ['current', 'late', 'idle', 'unknown'] as const;

/** One hour of one service, as the site's own calls found it. */
const StatusHour = z.object({
  from: Instant,
  state: State,
  /** Of all calls in the hour, between 0 and 1; null: there was none. */
  slowShare: z.number().min(0).max(1).nullable(),
  failedShare: z.number().min(0).max(1).nullable(),
});

/** How the site fares, made of what its own processes measured. Names no host. */
export const Status = z.object({
  at: Instant,
  /** `process`: the shared store is away or there is none, so this is what one process measured. */
  scope: z.enum(['fleet', 'process']),
  live: z.object({
    state: z.enum(LIVE_STATES),
    /** In play; null where `idle` or `unknown`. */
    matches: z.number().int().nonnegative().nullable(),
    /** Since the provider was asked for its last answer; null where `idle` or `unknown`. */
    ageSeconds: z.number().nonnegative().nullable(),
    /** The oldest first. A match that the last answer lacked is older than the others. */
    inPlay: z.array(
      z.object({ match: Id, home: z.string(), away: z.string(), ageSeconds: z.number().nonnegative() }),
    ),
  }),
  /** Those that are set up. */
  services: z.array(
    z.object({
      name: z.enum(STATUS_SERVICES),
      /** Of the last five to ten minutes. */
      state: State,
      answeredAt: Instant.nullable(),
      /** The last 24, oldest first; the last one is not over. */
      hours: z.array(StatusHour).length(24),
    }),
  ),
});
export type Status = z.infer<typeof Status>;
