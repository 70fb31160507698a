import type { Timers } from '../../shared/time/timers.ts';

/** One server-sent event as received. */
export interface StreamEvent {
  /** Its cursor in the log; empty if it has none, as a heartbeat may. */
  readonly id: string;
  readonly name: string;
  readonly data: string;
}

interface Connection {
  /** Whether the browser has given up reconnecting. */
  readonly isOver: () => boolean;
  close(): void;
}

/** Opens `url` and reports events and errors; an `EventSource` in a browser. */
export type Connect = (
  url: string,
  on: { readonly event: (event: StreamEvent) => void; readonly error: () => void },
) => Connection;

interface StreamParts {
  readonly connect: Connect;
  readonly timers: Timers;
  /** 0 to 1, to spread the retries of clients that lost their connections at the same time. */
  readonly random: () => number;
  readonly onEvent: (event: StreamEvent) => void;
  /** Called when the stream becomes reliable or stops being so. */
  readonly onStanding: (isStanding: boolean) => void;
}

/** A proxy may hold the stream back until it ends. If no event arrives within this time, the page polls. */
export const FIRST_EVENT_MS = 8000;
/** Heartbeats come every 25 s: one may be late, but not lost. */
export const SILENCE_MS = 40_000;
/** A reconnect within this time does not show as an interruption. */
export const RENEWAL_MS = 5000;
/** A stopping gateway spreads its clients over 10 s; the first event follows. */
const RECONNECTION_MS = 10_000 + FIRST_EVENT_MS;
const FIRST_RETRY_MS = 1000;
export const LONGEST_RETRY_MS = 60_000;

/** @example streamUrl(['matches', 'match:7'], '12-0') // '/api/live?topics=matches,match:7&cursor=12-0' */
export function streamUrl(topics: readonly string[], cursor: string | undefined): string {
  const from = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  return `/api/live?topics=${topics.map(encodeURIComponent).join(',')}${from}`;
}

/**
 * A persistent connection to the log of changes. It reconnects from where it broke off, at growing and random
 * intervals, and counts as dead after a period of silence.
 */
export class LiveStream {
  readonly #parts: StreamParts;
  #connection: Connection | undefined;
  #topics: readonly string[] = [];
  #cursor: string | undefined;
  #failures = 0;
  #isStanding = false;
  #cancelSilence = (): void => undefined;
  #cancelLoss: (() => void) | undefined;
  #cancelRetry = (): void => undefined;

  constructor(parts: StreamParts) {
    this.#parts = parts;
  }

  /** The topics of the open connection or of the next attempt. */
  get topics(): readonly string[] {
    return this.#topics;
  }

  /** Whether it currently delivers changes in time, so that nothing has to poll. */
  get isStanding(): boolean {
    return this.#isStanding;
  }

  /** The cursor up to which everything has been delivered; `undefined` if there is none. */
  get cursor(): string | undefined {
    return this.#cursor;
  }

  /** @param cursor where to start in the log; `undefined` starts at the present */
  open(topics: readonly string[], cursor: string | undefined): void {
    this.#topics = topics;
    this.#cursor = cursor;
    this.#connect();
  }

  /** Reconnects from the last cursor after a change of network, because a dead connection would be noticed late. */
  renew(): void {
    if (this.#topics.length === 0) return;
    this.#failures = 0;
    this.#connect();
  }

  close(): void {
    this.#topics = [];
    this.#cursor = undefined;
    this.#failures = 0;
    this.#drop();
    this.#keep();
    this.#stand(false);
  }

  #connect(): void {
    this.#drop();
    const { connect, timers } = this.#parts;
    this.#cancelSilence = timers.after(FIRST_EVENT_MS, this.#fail);
    if (this.#isStanding) this.#soonLost();
    const connection = connect(streamUrl(this.#topics, this.#cursor), {
      event: this.#take,
      error: () => {
        if (connection.isOver()) this.#fail();
        else this.#awaitReconnection();
      },
    });
    this.#connection = connection;
  }

  #drop(): void {
    this.#connection?.close();
    this.#connection = undefined;
    this.#cancelSilence();
    this.#cancelRetry();
  }

  readonly #take = (event: StreamEvent): void => {
    const { timers, onEvent } = this.#parts;
    this.#failures = 0;
    this.#keep();
    this.#cancelSilence();
    this.#cancelSilence = timers.after(SILENCE_MS, this.#fail);
    if (event.id !== '') this.#cursor = event.id;
    this.#stand(true);
    onEvent(event);
  };

  /** The browser reconnects by itself, after the server's `retry:` and from the last id. */
  #awaitReconnection(): void {
    if (this.#isStanding) this.#soonLost();
    this.#cancelSilence();
    this.#cancelSilence = this.#parts.timers.after(RECONNECTION_MS, this.#fail);
  }

  #soonLost(): void {
    this.#cancelLoss ??= this.#parts.timers.after(RENEWAL_MS, () => {
      this.#cancelLoss = undefined;
      this.#stand(false);
    });
  }

  #keep(): void {
    this.#cancelLoss?.();
    this.#cancelLoss = undefined;
  }

  readonly #fail = (): void => {
    const { timers, random } = this.#parts;
    const wasRefused = this.#connection?.isOver() === true;
    this.#drop();
    // Silence is noticed late, so the stream is unreliable immediately.
    if (!wasRefused) this.#stand(false);
    else if (this.#isStanding) this.#soonLost();
    const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#cancelRetry = timers.after(longest / 2 + (random() * longest) / 2, () => {
      this.#connect();
    });
  };

  #stand(isStanding: boolean): void {
    if (this.#isStanding === isStanding) return;
    this.#isStanding = isStanding;
    this.#parts.onStanding(isStanding);
  }
}
