import { readLiveCursor } from '@touchline/contracts';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import type { LiveReplica } from '../log/live-replica.ts';

/** Limits the open streams of each client: an address, or a partner from any address. */
export class AddressLimit {
  readonly #open = new Map<string, number>();

  /** @param mostOf the maximum number of streams of a client; 0 for no limit */
  constructor(private readonly mostOf: (client: string) => number) {}

  /** Counts one more stream. Returns `false` if the client has reached its limit. */
  take(client: string): boolean {
    const open = this.#open.get(client) ?? 0;
    const most = this.mostOf(client);
    if (most > 0 && open >= most) return false;
    this.#open.set(client, open + 1);
    return true;
  }

  release(client: string): void {
    const open = (this.#open.get(client) ?? 0) - 1;
    if (open > 0) this.#open.set(client, open);
    else this.#open.delete(client);
  }
}

/** A client that has opened a stream and has no position in the log yet. */
export interface WaitingClient {
  /** The requested position; `undefined` to begin now. */
  readonly cursor: string | undefined;
  /** By the process's monotonic clock. */
  readonly sinceMs: number;
}

/**
 * A process that was frozen catches up within seconds. After this time, a cursor ahead of the log counts as unknown.
 */
const AHEAD_MS = 10 * SECOND_MS;

/**
 * Returns where the stream of a client begins: a number in the log; `wait` while this process has read less than the
 * client; or the reason why the client has to read everything again.
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
