import { Preferences } from '@touchline/contracts';
import { ApiProblem, ApiUnreachable } from '../api/errors.ts';
import type { AccountApi } from '../session/calls/account-api.ts';
import { ExpiredAuthSessionError } from '../session/calls/expired-auth-session-error.ts';
import type { TabLock } from '../session/tabs/tab-lock.ts';
import type { Timers } from '../time/timers.ts';
import { EMPTY_FAVOURITES, sameFavourites } from './favourites.ts';
import { type FavouritesStore, mergeFavourites } from './favourites-store.ts';

const PATH = '/api/account/preferences';
/** A reader who stars a row of teams is sent once. */
const DEBOUNCE_MS = 800;
/** So old a copy is asked for again when the reader comes back to the tab. */
const OLD_MS = 60_000;

interface SyncPorts {
  readonly store: FavouritesStore;
  readonly api: AccountApi;
  /** One tab at a time: two that merge at once would each send what the other does not know. */
  readonly lock: TabLock;
  readonly timers: Timers;
  readonly nowMs: () => number;
  readonly report: (error: unknown) => void;
}

/** What is not a defect: no network, no site upstream, a session that ended. Nothing is lost by waiting. */
const isExpected = (error: unknown): boolean =>
  error instanceof ApiProblem || error instanceof ApiUnreachable || error instanceof ExpiredAuthSessionError;

/**
 * Keeps the favourites of this browser and of one account alike: merges both at the start, and again a moment
 * after each change. A change that could not be sent is sent the next time.
 */
export class FavouritesSync {
  #isStopped = false;
  #callOff: (() => void) | undefined;
  #agreedAtMs = Number.NEGATIVE_INFINITY;
  #turn: Promise<void> = Promise.resolve();
  readonly #unlisten: () => void;

  constructor(
    private readonly userId: string,
    private readonly ports: SyncPorts,
  ) {
    this.#unlisten = ports.store.onToggled(() => {
      this.#soon();
    });
  }

  /** Merges now, after whatever merge is on its way. Never throws. */
  merge(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#attempt());
    return this.#turn;
  }

  /** The reader is back: other devices may have changed something meanwhile. */
  async freshen(): Promise<void> {
    if (this.ports.nowMs() - this.#agreedAtMs >= OLD_MS) await this.merge();
  }

  /** Nobody, or somebody else, is signed in: whatever is on its way changes nothing here any more. */
  stop(): void {
    this.#isStopped = true;
    this.#callOff?.();
    this.#unlisten();
  }

  #soon(): void {
    this.#callOff?.();
    this.#callOff = this.ports.timers.after(DEBOUNCE_MS, () => {
      void this.merge();
    });
  }

  async #attempt(): Promise<void> {
    try {
      await this.ports.lock(() => this.#exchange());
    } catch (error) {
      if (!isExpected(error)) this.ports.report(error);
    }
  }

  async #exchange(): Promise<void> {
    if (this.#isStopped) return;
    const { store, api, nowMs } = this.ports;
    const preferences = await api.send('GET', PATH, { schema: Preferences });
    if (this.#stopped()) return;
    const { mine, account } = store.kept();
    const base = account?.userId === this.userId ? account.copy : EMPTY_FAVOURITES;
    const copy = mergeFavourites(base, mine, preferences.favourites);
    if (!sameFavourites(copy, preferences.favourites))
      await api.send('PUT', PATH, { body: { ...preferences, favourites: copy } });
    if (this.#stopped()) return;
    store.settle(this.userId, mine, copy);
    this.#agreedAtMs = nowMs();
  }

  /** Asked anew after each wait. */
  #stopped(): boolean {
    return this.#isStopped;
  }
}
