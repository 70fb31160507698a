import type { PreparedResponse } from './prepared-response.ts';

interface Ready {
  readonly prepared: PreparedResponse;
  /** As long as the memory has not changed since, the entry is still what is kept. */
  readonly changes: number;
  /** The second ends, or the entry is no longer what it was. */
  readonly untilMs: number;
}

const SECOND_MS = 1000;
const MOST_URLS = 4096;

/**
 * What a URL is answered by in this second, known by one look-up. Among many different answers it is not the
 * processor that limits but how many places of the memory a request must touch: the address, the store with its
 * order of use, the entry, the prepared answer. Only for answers that nothing but the URL decides.
 */
export class ReadyResponses {
  #byUrl = new Map<string, Ready>();
  #second = 0;

  /** undefined: look it up. */
  get(url: string, changes: number, nowMs: number): PreparedResponse | undefined {
    const ready = this.#byUrl.get(url);
    if (ready === undefined || ready.changes !== changes || nowMs >= ready.untilMs) return undefined;
    return ready.prepared;
  }

  /** @param prepared made in this second, of what lies under the URL's key now */
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
