import { type Playback, PlaybackSession } from '@touchline/contracts';
import type { Timers } from '../../../shared/time/timers.ts';

const KEY = 'player.session';
/** The last sessions of this browser's tabs, the newest first. */
const RECENT_KEY = 'player.sessions';
/** As many players as one browser is likely to have within the life of an address. */
const MOST_RECENT = 4;
/** How long a player waits for the response to another one of its tab. */
const PATIENCE_MS = 5000;

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** The part of Web Locks that is used here. */
export interface SessionLocks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    whileHeld: (lock: Lock | null) => Promise<void>,
  ): Promise<unknown>;
}

export interface TabSessionParts {
  /** The storage of this tab, which survives a reload. */
  readonly tab: () => Kept;
  /** The storage of all tabs, which survives them. */
  readonly browser: () => Kept;
  /** `undefined` outside of secure contexts; then a tab continues its own session only. */
  readonly locks: () => SessionLocks | undefined;
  readonly timers: Pick<Timers, 'after'>;
}

/**
 * The playback session of this tab, with which its place among the devices of the plan continues after a reload, or
 * in another stream. Without it the tab would wait until the address of its own last player has expired. A new tab
 * continues the session of one that was closed or has crashed; a Web Lock tells which sessions are in use.
 */
export class TabSession {
  readonly #parts: TabSessionParts;
  /** Continues it where the storage is disabled. */
  #session: string | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #players = 0;
  #used: { readonly session: string; readonly release: () => void } | undefined;

  constructor(parts: TabSessionParts) {
    this.#parts = parts;
  }

  /**
   * Begins a playback, which `leave` ends. Two players of one tab begin one after the other: the second one continues
   * the session of the first, even if that was closed before its response arrived.
   */
  begin(ask: (session: string | undefined) => Promise<Playback>): Promise<Playback> {
    this.#players += 1;
    const turn = this.#patience(this.#turn).then(async () => {
      const playback = await ask(await this.#continued());
      if (playback.stream.access === 'plan') this.keep(playback);
      else this.#release();
      return playback;
    });
    this.#turn = turn.then(this.#settle, this.#settle);
    return turn;
  }

  /** Free streams need no place of the plan, and must not replace the session that has one. */
  keep({ session, stream }: Playback): void {
    if (stream.access !== 'plan') return;
    if (session !== this.#session) {
      this.#session = session;
      write(this.#parts.tab, KEY, session);
      this.#turn = this.#turn.then(async () => {
        if (this.#players > 0) await this.#use(session);
      });
    }
    const recent = this.#recent();
    if (recent[0] === session) return;
    const others = recent.filter((other) => other !== session);
    write(this.#parts.browser, RECENT_KEY, [session, ...others].slice(0, MOST_RECENT).join(','));
  }

  /** A player has ended. Without players, another tab may continue the session. */
  leave(): void {
    this.#players -= 1;
    this.#turn = this.#turn.then(this.#settle);
  }

  /** Resolves with the earlier turn, or before it, if its request hangs. */
  #patience(earlier: Promise<unknown>): Promise<void> {
    return new Promise((resolve) => {
      const calm = this.#parts.timers.after(PATIENCE_MS, resolve);
      void earlier.then(() => {
        calm();
        resolve();
      });
    });
  }

  readonly #settle = (): void => {
    if (this.#players === 0) this.#release();
  };

  /** The session to ask with: of this tab, or of one that is gone. */
  async #continued(): Promise<string | undefined> {
    const own = this.#session ?? valid(read(this.#parts.tab, KEY));
    // A duplicated tab has a copy of a session that another tab uses.
    if (own !== undefined && (await this.#use(own)) !== 'elsewhere') return own;
    for (const session of this.#recent()) {
      // Without locks nobody knows which sessions are in use.
      if ((await this.#use(session)) === 'here') return session;
    }
    return undefined;
  }

  #recent(): readonly string[] {
    const known = (read(this.#parts.browser, RECENT_KEY) ?? '').split(',').map(valid);
    return known.filter((session) => session !== undefined);
  }

  /** Holds the lock of a session until `#release`, if no other tab holds it. */
  async #use(session: string): Promise<'here' | 'elsewhere' | 'unknown'> {
    if (this.#used?.session === session) return 'here';
    this.#release();
    const locks = this.#parts.locks();
    if (locks === undefined) return 'unknown';
    return new Promise((resolve) => {
      const whileHeld = (lock: Lock | null): Promise<void> => {
        if (lock === null) {
          resolve('elsewhere');
          return Promise.resolve();
        }
        return new Promise((release) => {
          this.#used = { session, release };
          resolve('here');
        });
      };
      locks.request(`${KEY}.${session}`, { ifAvailable: true }, whileHeld).catch(() => {
        resolve('unknown'); // The browser refuses locks.
      });
    });
  }

  #release(): void {
    this.#used?.release();
    this.#used = undefined;
  }
}

function valid(value: string | undefined): string | undefined {
  return PlaybackSession.safeParse(value).data;
}

function read(storage: () => Kept, key: string): string | undefined {
  try {
    return storage().getItem(key) ?? undefined;
  } catch {
    return undefined; // Storage is disabled.
  }
}

function write(storage: () => Kept, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    // Storage is disabled or full: the session lasts as long as the page.
  }
}
