import { readLiveCursor } from '@touchline/contracts';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import type { LiveReplica } from '../log/live-replica.ts';

/** A client that has opened a stream and was not told where it is in the log. */
export interface WaitingClient {
  /** Its place; undefined: it begins now. */
  readonly cursor: string | undefined;
  /** By the process's own time. */
  readonly sinceMs: number;
}

/** A process that was frozen catches up within seconds; after that a place ahead of it counts as no place of the log. */
const AHEAD_MS = 10 * SECOND_MS;

/**
 * Where the stream of a client begins: a number in the log, `wait` as long as this process has read less than the client,
 * or why the client has to read everything again.
 */
export function startOf(
  { cursor, sinceMs }: WaitingClient,
  replica: LiveReplica,
  nowMs: number,
): number | 'wait' | 'unknown-cursor' | 'too-old' {
  const { place } = replica;
  if (place === undefined) return 'wait';
  if (cursor === undefined) return place.number;
  const asked = readLiveCursor(cursor);
  if (asked?.epoch !== place.epoch) return 'unknown-cursor';
  if (asked.number > place.number) return nowMs - sinceMs < AHEAD_MS ? 'wait' : 'unknown-cursor';
  return replica.since(asked.number) === undefined ? 'too-old' : asked.number;
}
