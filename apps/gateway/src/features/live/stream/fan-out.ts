import type { LiveConnection } from './live-connection.ts';

interface Sending {
  readonly members: ReadonlySet<LiveConnection>;
  readonly bytes: Buffer;
  /** The number of the last entry in the bytes. */
  readonly upTo: number;
  readonly events: number;
}

/** The frames that a connection has not been sent, oldest first. */
export interface Behind {
  readonly frames: readonly { readonly number: number; readonly bytes: Buffer }[];
  /** The number that the connection has reached once all of them are written. */
  readonly upTo: number;
}

interface FanOutParts {
  readonly cut: (connection: LiveConnection) => void;
  /** Returns the frames that the connection has not been sent, or `undefined` if the log no longer has them. */
  readonly since: (connection: LiveConnection) => Behind | undefined;
  readonly sent: (events: number) => void;
}

/** Sockets written to before the event loop runs other work: about 5 ms. */
const SLICE = 500;
/** The size of one write to a client that catches up. */
const CATCH_UP_BYTES = 64 * 1024;

/**
 * Writes the same bytes to many sockets, a few hundred at a time, so that other requests are served in between. A
 * socket whose buffer is full gets the rest from the log after it has drained.
 */
export class FanOut {
  readonly #parts: FanOutParts;
  readonly #sendings: { readonly sending: Sending; readonly left: SetIterator<LiveConnection> }[] = [];
  #isScheduled = false;

  constructor(parts: FanOutParts) {
    this.#parts = parts;
  }

  /**
   * Whether nothing is being sent. A heartbeat's id is a position, so it must not overtake the entries before that
   * position.
   */
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

  /** Writes the frames that the connection has missed, until its socket is full. */
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

  /** Drops all pending writes, because another log has replaced the one they came from. */
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
