import { z } from 'zod';
import { Id, Instant } from '../identifiers/identifiers.ts';

/** The upstream services of the site. */
export const STATUS_SERVICES = ['game', 'site', 'payment', 'identity'] as const;
export type StatusService = (typeof STATUS_SERVICES)[number];

/** `unknown`: no calls were made, so nothing was measured. */
export const STATUS_STATES = ['ok', 'slow', 'failing', 'unknown'] as const;
export type StatusState = (typeof STATUS_STATES)[number];

const State = z.enum(STATUS_STATES);

/**
 * `current`: the provider is polled as often as it should be. `late`: it has not responded for several turns. `idle`:
 * nobody is watching, so it is not polled. `unknown`: it has not responded yet, or the log of changes cannot be read.
 */
export const LIVE_STATES = ['current', 'late', 'idle', 'unknown'] as const;

/** One hour of one service, measured by the site's own calls. */
const StatusHour = z.object({
  from: Instant,
  state: State,
  /** Share of all calls in the hour, between 0 and 1; `null` without calls. */
  slowShare: z.number().min(0).max(1).nullable(),
  failedShare: z.number().min(0).max(1).nullable(),
});

/** The state of the site, measured by its own processes. Contains no host names. */
export const Status = z.object({
  at: Instant,
  /** `process`: the shared store is unavailable or not configured, so the figures are those of one process. */
  scope: z.enum(['fleet', 'process']),
  live: z.object({
    state: z.enum(LIVE_STATES),
    /** Matches in play; `null` if `idle` or `unknown`. */
    matches: z.number().int().nonnegative().nullable(),
    /** Seconds since the poll that the provider last responded to; `null` if `idle` or `unknown`. */
    ageSeconds: z.number().nonnegative().nullable(),
    /** Oldest data first. A match missing from the last response is older than the others. */
    inPlay: z.array(
      z.object({ match: Id, home: z.string(), away: z.string(), ageSeconds: z.number().nonnegative() }),
    ),
  }),
  /** The configured services. */
  services: z.array(
    z.object({
      name: z.enum(STATUS_SERVICES),
      /** State during the last five to ten minutes. */
      state: State,
      answeredAt: Instant.nullable(),
      /** The last 24 hours, oldest first; the last one is still running. */
      hours: z.array(StatusHour).length(24),
    }),
  ),
});
export type Status = z.infer<typeof Status>;
