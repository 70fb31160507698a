import type { LiveConnection } from './live-connection.ts';

interface Sending {
  readonly members: ReadonlySet<LiveConnection>;
  readonly bytes: Buffer;
  /** Of the last entry in the bytes. */
  readonly upTo: number;
  readonly events: number;
}

/** What a connection has not been sent, oldest first. */
export interface Behind {
  readonly frames: readonly { readonly number: number; readonly bytes: Buffer }[];
  /** Where it stands when all of them are written. */
  readonly upTo: number;
}

interface FanOutParts {
  readonly cut: (connection: LiveConnection) => void;
  /** What the connection has not been sent; undefined: the log does not have it any more. */
  readonly since: (connection: LiveConnection) => Behind | undefined;
  readonly sent: (events: number) => void;
}

/** Sockets that are written to before other work has its turn: some 5 ms. */
const SLICE = 500;
/** What is joined for one write of a client that catches up. */
const CATCH_UP_BYTES = 64 * 1024;

/**
 * Writes the same bytes to many sockets, some hundreds at a time, so that other requests are answered in between. What a
 * socket does not take stays in the log until it drains.
 */
export class FanOut {
  readonly #parts: FanOutParts;
  readonly #sendings: { readonly sending: Sending; readonly left: SetIterator<LiveConnection> }[] = [];
  #isScheduled = false;

  constructor(parts: FanOutParts) {
    this.#parts = parts;
  }

  /** Whether nothing is under way: a heartbeat must not overtake what its id says was sent. */
  get isIdle(): boolean {
    return this.#sendings.length === 0;
  }

  send(sending: Sending): void {
    this.#sendings.push({ sending, left: sending.members.values() });
    if (!this.#isScheduled) this.#slice();
  }

  lags(connection: LiveConnection): void {
    connection.laggingSinceMs ??= performance.now();
  }

  drained(connection: LiveConnection): void {
    if (connection.laggingSinceMs === undefined || !connection.isOpen) return;
    connection.laggingSinceMs = undefined;
    this.catchUp(connection);
  }

  /** Writes what the connection is behind by, as far as its socket takes it. */
  catchUp(connection: LiveConnection): void {
    const behind = this.#parts.since(connection);
    if (behind === undefined) {
      this.#parts.cut(connection);
      return;
    }
    let piece: Buffer[] = [];
    let size = 0;
    for (const { number, bytes } of behind.frames) {
      piece.push(bytes);
      size += bytes.length;
      if (size < CATCH_UP_BYTES) continue;
      if (!this.#wrote(connection, piece, number)) return;
      piece = [];
      size = 0;
    }
    if (piece.length === 0) connection.since = behind.upTo;
    else this.#wrote(connection, piece, behind.upTo);
  }

  /** The log is another one: what was under way is of no use to anybody. */
  forget(): void {
    this.#sendings.length = 0;
  }

  #wrote(connection: LiveConnection, piece: readonly Buffer[], upTo: number): boolean {
    connection.since = upTo;
    this.#parts.sent(piece.length);
    if (connection.write(Buffer.concat(piece))) return true;
    this.lags(connection);
    return false;
  }

  #slice(): void {
    this.#isScheduled = false;
    let written = 0;
    for (;;) {
      const first = this.#sendings[0];
      if (first === undefined) return;
      const next = first.left.next();
      if (next.done === true) {
        this.#sendings.shift();
        continue;
      }
      written += this.#write(next.value, first.sending);
      if (written >= SLICE) break;
    }
    this.#isScheduled = true;
    setImmediate(() => {
      this.#slice();
    });
  }

  #write(connection: LiveConnection, { bytes, upTo, events }: Sending): number {
    if (!connection.isOpen || connection.laggingSinceMs !== undefined || connection.since >= upTo) return 0;
    connection.since = upTo;
    if (!connection.write(bytes)) this.lags(connection);
    this.#parts.sent(events);
    return 1;
  }
}
