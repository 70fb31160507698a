import type { PreparedResponse } from './prepared-response.ts';

interface Ready {
  readonly prepared: PreparedResponse;
  /** While the memory tier has not changed since, the entry is still current. */
  readonly changes: number;
  /** The end of the second, or the next deadline of the entry. */
  readonly untilMs: number;
}

const SECOND_MS = 1000;
const MOST_URLS = 4096;

/**
 * Maps a URL to its response for the current second with a single look-up. With many different responses the limit is
 * not the processor but the number of places in memory that a request touches: the address, the store with its order
 * of use, the entry, the prepared response. Only for responses that depend on nothing but the URL.
 */
export class ReadyResponses {
  #byUrl = new Map<string, Ready>();
  #second = 0;

  /** Returns `undefined` if the caller must look the response up. */
  get(url: string, changes: number, nowMs: number): PreparedResponse | undefined {
    const ready = this.#byUrl.get(url);
    if (ready === undefined || ready.changes !== changes || nowMs >= ready.untilMs) return undefined;
    return ready.prepared;
  }

  /** @param prepared built in this second from the entry that is now stored under the URL's key */
  set(url: string, prepared: PreparedResponse, changes: number, nowMs: number): void {
    const second = Math.floor(nowMs / SECOND_MS);
    if (second !== this.#second || this.#byUrl.size >= MOST_URLS) {
      this.clear();
      this.#second = second;
    }
    const { entry, outcome } = prepared;
    const changesItsNameMs = outcome === 'hit' ? entry.freshUntilMs : entry.staleUntilMs;
    const untilMs = Math.min((second + 1) * SECOND_MS, changesItsNameMs);
    this.#byUrl.set(url, { prepared, changes, untilMs });
  }

  clear(): void {
    this.#byUrl = new Map();
  }
}
