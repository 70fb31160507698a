import type { Server, ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Socket } from 'node:net';

const CHECK_MS = 20;
const QUIET_TURNS = 3;
/** The longest turn of an idle event loop. A connection that arrives during the last turn before the close is reset. */
const IDLE_TURN_MS = 0.1;
/** The upper bound of the wait: on a busy machine every turn may accept a connection. */
const ACCEPT_TIMEOUT_MS = 500;

/** Tracks the open connections of a server, and the newest parsed response of each. */
export class Connections {
  readonly #open = new Set<Socket>();
  readonly #newest = new WeakMap<Socket, ServerResponse>();
  #accepted = 0;
  #refused = 0;

  /** @param stallMs closes a connection on which a response makes no progress for this long; 0: never */
  watch(server: Server, stallMs: number): void {
    server.timeout = stallMs;
    server.on('connection', (socket: Socket) => {
      this.#accepted += 1;
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
    });
    server.on('drop', () => {
      this.#refused += 1;
    });
    server.on('timeout', (socket: Socket) => {
      // A response being built has deadlines of its own, and an event stream may be silent.
      const isBeingMade = this.pending(socket)?.req.complete === true && socket.writableLength === 0;
      if (!isBeingMade) socket.destroy();
    });
  }

  /** Records the newest response of a connection. Responses start in request order, so the newest one ends last. */
  began(socket: Socket, response: ServerResponse): void {
    this.#newest.set(socket, response);
  }

  /** Returns the newest response until it is completely written. */
  pending(socket: Socket): ServerResponse | undefined {
    const newest = this.#newest.get(socket);
    return newest === undefined || newest.writableFinished || newest.destroyed ? undefined : newest;
  }

  get open(): number {
    return this.#open.size;
  }

  /** The number of connections refused because of the limit. */
  get refused(): number {
    return this.#refused;
  }

  /**
   * Resolves once the kernel probably has no connection waiting to be accepted. The loop accepts one connection a
   * turn, and closing the listening socket resets the waiting ones together with their requests. The loop polls the
   * kernel once a turn, so after a turn spent on responses the result of that poll is out of date.
   */
  async untilAccepted(): Promise<void> {
    const endMs = performance.now() + ACCEPT_TIMEOUT_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < endMs;) {
      const [before, sinceMs] = [this.#accepted, performance.now()];
      await setImmediate();
      const isQuiet = this.#accepted === before && performance.now() - sinceMs < IDLE_TURN_MS;
      quiet = isQuiet ? quiet + 1 : 0;
    }
  }

  /**
   * Resolves once no connection is left, or, after the grace period, once no idle connection has bytes to send.
   * Requests that were already on their way when the server stopped listening arrive meanwhile.
   */
  async settle(graceMs: number, atMostMs: number): Promise<void> {
    const isSending = (socket: Socket): boolean =>
      socket.writableLength > 0 && this.pending(socket) === undefined;
    for (let waitedMs = 0; waitedMs < atMostMs && this.#open.size > 0; waitedMs += CHECK_MS) {
      if (waitedMs >= graceMs && ![...this.#open].some(isSending)) return;
      await setTimeout(CHECK_MS);
    }
  }
}
