import { SECOND_MS } from '../../../platform/time/durations.ts';

/** More than an hour of the busiest Saturday, at 300 bytes each; a client that was away longer reads everything again. */
export const LOG_ENTRIES = 20_000;
/** A process that polls and is not heard of for so long has lost the lease. */
export const LEASE_MS = 2 * SECOND_MS;
/** How often each process says whether it is watched, and the one that polls renews its lease. */
export const TICK_MS = 400;
/** A process that died is watched no longer after this. */
export const WATCHED_MS = 10 * SECOND_MS;

/** Thrown when the log's Redis does not answer. */
export function lateLog(deadlineMs: number): Error {
  return new Error(`The log of live changes did not answer within ${String(deadlineMs)} ms`);
}
