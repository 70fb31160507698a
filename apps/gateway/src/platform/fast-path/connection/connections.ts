import type { Server, ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Socket } from 'node:net';

const CHECK_MS = 20;
const QUIET_TURNS = 3;
/** What a turn of the loop takes in which nothing was answered: what comes within the last one is reset. */
const IDLE_TURN_MS = 0.1;
/** On a busy machine each turn may bring one. */
const ACCEPT_TIMEOUT_MS = 500;

/** The open connections of a server, and the newest response of each that came through the parser. */
export class Connections {
  readonly #open = new Set<Socket>();
  readonly #newest = new WeakMap<Socket, ServerResponse>();
  #accepted = 0;
  #refused = 0;

  /** @param stallMs after which a connection is closed on which a response is stuck; 0: never */
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
      // What is still being made has deadlines of its own, and an event stream may have nothing to say.
      const isBeingMade = this.pending(socket)?.req.complete === true && socket.writableLength === 0;
      if (!isBeingMade) socket.destroy();
    });
  }

  /** Responses of a connection begin in the order of their requests, so the newest ends last. */
  began(socket: Socket, response: ServerResponse): void {
    this.#newest.set(socket, response);
  }

  /** The newest response, as long as it is not completely written. */
  pending(socket: Socket): ServerResponse | undefined {
    const newest = this.#newest.get(socket);
    return newest === undefined || newest.writableFinished || newest.destroyed ? undefined : newest;
  }

  get open(): number {
    return this.#open.size;
  }

  /** How many were refused since there were too many. */
  get refused(): number {
    return this.#refused;
  }

  /**
   * Resolves once the kernel has no connection waiting to be accepted, as far as one can tell: the loop takes one in each
   * turn, and closing the listening socket resets those that wait, with the requests that they have brought. The loop asks
   * the kernel once a turn: after one that was spent on answers, what it was told is old.
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
   * Resolves once no connection is left, or, after a grace period, once none that is idle has bytes to send: requests
   * that were already on their way when the server stopped listening arrive meanwhile.
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
