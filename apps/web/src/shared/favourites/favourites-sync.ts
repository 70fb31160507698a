import { Preferences } from '@touchline/contracts';
import { ApiProblem, ApiUnreachable } from '../api/errors.ts';
import type { AccountApi } from '../session/calls/account-api.ts';
import { ExpiredAuthSessionError } from '../session/calls/expired-auth-session-error.ts';
import type { TabLock } from '../session/tabs/tab-lock.ts';
import type { Timers } from '../time/timers.ts';
import { EMPTY_FAVOURITES, sameFavourites } from './favourites.ts';
import { type FavouritesStore, mergeFavourites } from './favourites-store.ts';

const PATH = '/api/account/preferences';
/** Several changes in a row are sent once. */
const DEBOUNCE_MS = 800;
/** Age from which the copy is fetched again when the reader returns to the tab. */
const OLD_MS = 60_000;

interface SyncPorts {
  readonly store: FavouritesStore;
  readonly api: AccountApi;
  /** Runs one tab at a time: of two simultaneous merges, each would overwrite the other's changes. */
  readonly lock: TabLock;
  readonly timers: Timers;
  readonly nowMs: () => number;
  readonly report: (error: unknown) => void;
}

/**
 * Failures that are not defects: no network, no site upstream, a session that has ended. The next merge makes up for
 * them.
 */
const isExpected = (error: unknown): boolean =>
  error instanceof ApiProblem || error instanceof ApiUnreachable || error instanceof ExpiredAuthSessionError;

/**
 * Synchronizes the favourites of this browser and one account. It merges both at the start, and again shortly after
 * each change. A change that could not be sent is sent next time.
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

  /** Merges after any merge in progress. Never throws. */
  merge(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#attempt());
    return this.#turn;
  }

  /** Called when the reader returns: other devices may have changed something. */
  async freshen(): Promise<void> {
    if (this.ports.nowMs() - this.#agreedAtMs >= OLD_MS) await this.merge();
  }

  /** Called when the user has signed out or changed: requests in flight no longer change anything here. */
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

  /** Read again after each await. */
  #stopped(): boolean {
    return this.#isStopped;
  }
}
