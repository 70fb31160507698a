import type { Timers } from '../../shared/time/timers.ts';

/** One server-sent event as it came. */
export interface StreamEvent {
  /** Its place in the log; empty where it has none, as a heartbeat may. */
  readonly id: string;
  readonly name: string;
  readonly data: string;
}

interface Connection {
  /** The browser itself does not try again. */
  readonly isOver: () => boolean;
  close(): void;
}

/** Opens `url` and reports what comes of it; an `EventSource` in a browser. */
export type Connect = (
  url: string,
  on: { readonly event: (event: StreamEvent) => void; readonly error: () => void },
) => Connection;

interface StreamParts {
  readonly connect: Connect;
  readonly timers: Timers;
  /** 0 to 1, to spread those who were cut off at once. */
  readonly random: () => number;
  readonly onEvent: (event: StreamEvent) => void;
  /** Whether the stream can be relied on; only changes are reported. */
  readonly onStanding: (isStanding: boolean) => void;
}

/** A proxy that holds the stream back until it ends passes no byte: whoever waits longer polls. */
export const FIRST_EVENT_MS = 8000;
/** Heartbeats come every 25 s: one may be late, not lost. */
export const SILENCE_MS = 40_000;
/** A reconnect within this time does not show as an interruption. */
export const RENEWAL_MS = 5000;
/** A gateway that is stopped spreads its clients over 10 s; then comes the first event. */
const RECONNECTION_MS = 10_000 + FIRST_EVENT_MS;
const FIRST_RETRY_MS = 1000;
export const LONGEST_RETRY_MS = 60_000;

/** @example streamUrl(['matches', 'match:7'], '12-0') // '/api/live?topics=matches,match:7&cursor=12-0' */
export function streamUrl(topics: readonly string[], cursor: string | undefined): string {
  const from = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  return `/api/live?topics=${topics.map(encodeURIComponent).join(',')}${from}`;
}

/**
 * One connection to the log of changes that is kept: opened again from where it broke off, at growing and random
 * intervals, and given up for dead when it says nothing.
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

  /** What it is open for, or about to be. */
  get topics(): readonly string[] {
    return this.#topics;
  }

  /** Whether it can be relied on. */
  get isStanding(): boolean {
    return this.#isStanding;
  }

  /** Everything up to here has been delivered; undefined: nothing is known. */
  get cursor(): string | undefined {
    return this.#cursor;
  }

  /** @param cursor from where on changes are wanted; undefined: from now on */
  open(topics: readonly string[], cursor: string | undefined): void {
    this.#topics = topics;
    this.#cursor = cursor;
    this.#connect();
  }

  /** The network has changed: whether the connection still lives is known late, so it is made anew from where it was. */
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

  /** The browser tries again by itself, when the server has asked it to (`retry:`) and from the last id. */
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
    // Silence is known late: nobody is to rely on the stream any longer.
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
