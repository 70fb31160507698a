import { readLiveCursor } from '@touchline/contracts';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import type { LiveReplica } from '../log/live-replica.ts';

/** How many streams each client holds: an address, or a partner from whichever address. */
export class AddressLimit {
  readonly #open = new Map<string, number>();

  /** @param mostOf streams of a client; 0: as many as it likes */
  constructor(private readonly mostOf: (client: string) => number) {}

  /** false: it has as many as it may. */
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
