import { handTimers, type HandTimers } from '../../../shared/testing/hand-timers.ts';
import type { Leadership } from '../leadership.ts';
import type { Connect, StreamEvent } from '../live-stream.ts';
import { LiveTab } from '../live-tab.ts';
import { TabMessage } from '../tab-channel.ts';

/** A connection that a test controls. */
export interface HandConnection {
  readonly url: string;
  isOpen: boolean;
  send(event: Partial<StreamEvent>): void;
  /** Fails like an `EventSource`: if `isOver` is false, it reconnects by itself. */
  fail(isOver: boolean): void;
}

export function handConnect(): { readonly connect: Connect; readonly all: HandConnection[] } {
  const all: HandConnection[] = [];
  const connect: Connect = (url, on) => {
    let isOver = false;
    const connection: HandConnection = {
      url,
      isOpen: true,
      send: (event) => {
        if (connection.isOpen) on.event({ id: '', name: 'heartbeat', data: '', ...event });
      },
      fail: (over) => {
        isOver = over;
        on.error();
      },
    };
    all.push(connection);
    return {
      isOver: () => isOver,
      close: () => {
        connection.isOpen = false;
      },
    };
  };
  return { connect, all };
}

interface HandTab {
  readonly tab: LiveTab;
  readonly events: StreamEvent[];
  readonly covered: () => readonly string[];
  /** Stops its scripts, as a browser does in a frozen tab; the tab keeps the lock. */
  freeze(): void;
  /** Closes the tab without a message. */
  kill(): void;
}

/** One browser whose tabs share a lock, a channel, a clock and a server that the test controls. */
export class HandBrowser {
  readonly timers: HandTimers = handTimers();
  readonly connections: HandConnection[];
  readonly #connect: Connect;
  readonly #hearing = new Map<string, (message: TabMessage) => void>();
  readonly #queue: { readonly id: string; readonly on: Parameters<Leadership['join']>[0] }[] = [];

  constructor() {
    const { connect, all } = handConnect();
    this.#connect = connect;
    this.connections = all;
  }

  /** The connections that are open now. */
  open(): readonly HandConnection[] {
    return this.connections.filter(({ isOpen }) => isOpen);
  }

  tab(id: string): HandTab {
    const events: StreamEvent[] = [];
    let covered: readonly string[] = [];
    let isAlive = true;
    const guarded =
      <A extends unknown[]>(run: (...args: A) => void) =>
      (...args: A): void => {
        if (isAlive) run(...args);
      };
    const own: (() => void)[] = [];
    const opened: HandConnection[] = [];
    const tab = new LiveTab({
      id,
      channel: {
        post: (message) => {
          // Tabs receive a copy.
          const copy = TabMessage.parse(structuredClone(message));
          for (const [other, listener] of [...this.#hearing]) if (other !== id) listener(copy);
        },
        listen: (listener) => this.#hearing.set(id, guarded(listener)),
      },
      leadership: this.#leadership(id, guarded),
      connect: (url, on) => {
        const connection = this.#connect(url, { event: guarded(on.event), error: guarded(on.error) });
        const made = this.connections.at(-1);
        if (made !== undefined) opened.push(made);
        return connection;
      },
      timers: {
        after: (ms, run) => this.timers.after(ms, guarded(run)),
        every: (ms, run) => this.timers.every(ms, guarded(run)),
      },
      random: () => 1,
      isEarlier: (cursor, than) => Number(cursor) < Number(than),
      onEvent: (event) => {
        events.push(event);
      },
      onCovered: (topics) => {
        covered = topics;
      },
    });
    own.push(() => {
      isAlive = false;
    });
    return {
      tab,
      events,
      covered: () => covered,
      freeze: () => {
        isAlive = false;
        for (const connection of opened) connection.isOpen = false;
      },
      kill: () => {
        isAlive = false;
        for (const connection of opened) connection.isOpen = false;
        this.#hearing.delete(id);
        this.#leave(id);
      },
    };
  }

  #leadership(
    id: string,
    guarded: <A extends unknown[]>(run: (...args: A) => void) => (...args: A) => void,
  ): Leadership {
    return {
      join: ({ won, lost }) => {
        this.#queue.push({ id, on: { won: guarded(won), lost: guarded(lost) } });
        if (this.#queue.length === 1) this.#queue[0]?.on.won();
      },
      seize: () => {
        const [holder, ...others] = this.#queue;
        const mine = this.#queue.find((one) => one.id === id);
        if (holder === undefined || mine === undefined || holder === mine) return;
        this.#queue.splice(0, Infinity, mine, ...others.filter((one) => one !== mine), holder);
        holder.on.lost();
        mine.on.won();
      },
      leave: () => {
        this.#leave(id);
      },
    };
  }

  #leave(id: string): void {
    const wasHolder = this.#queue[0]?.id === id;
    this.#queue.splice(0, Infinity, ...this.#queue.filter((one) => one.id !== id));
    if (wasHolder) this.#queue[0]?.on.won();
  }
}
