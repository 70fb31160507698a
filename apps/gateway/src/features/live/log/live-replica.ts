import type { LivePlace } from '@touchline/contracts';
import type { LiveEntry } from './live-entry.ts';

export interface ReplicaListener {
  /** The log was read for the first time. */
  began?(): void;
  /** New entries, in order. */
  appended(entries: readonly LiveEntry[]): void;
  /** Another log has replaced the one that was read: cursors of the old log are void. */
  restarted(): void;
}

/**
 * The copy of the log in this process: the newest entries, and the position up to which they were read. All streams
 * read from it, so a thousand clients that reconnect at the same time cause no load on the store.
 */
export class LiveReplica {
  readonly #listeners = new Set<ReplicaListener>();
  #place: LivePlace | undefined;
  #entries: LiveEntry[] = [];

  /** @param most the number of entries to keep */
  constructor(private readonly most: number) {}

  /** The position in the log; `undefined` until the log was read. */
  get place(): LivePlace | undefined {
    return this.#place;
  }

  /** @returns a function that removes the listener */
  listen(listener: ReplicaListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Starts at a position in a log, with the entries before it that still exist. */
  restart(place: LivePlace, entries: readonly LiveEntry[]): void {
    const before = this.#place;
    this.#place = place;
    this.#entries = entries.slice(-this.most);
    for (const listener of this.#listeners) {
      if (before === undefined) listener.began?.();
      else if (before.epoch !== place.epoch) listener.restarted();
    }
  }

  /** Appends entries after the current position. Entries already known are skipped. */
  append(entries: readonly LiveEntry[], upTo: number): void {
    const place = this.#place;
    if (place === undefined || upTo <= place.number) return;
    const added = entries.filter(({ number }) => number > place.number);
    this.#place = { epoch: place.epoch, number: upTo };
    this.#entries.push(...added);
    // Trimmed in batches, since trimming the array for each entry would cost more than the extra entries do.
    if (this.#entries.length > this.most * 1.1) this.#entries = this.#entries.slice(-this.most);
    if (added.length > 0) for (const listener of this.#listeners) listener.appended(added);
  }

  /**
   * Returns the entries after a number, oldest first, or `undefined` if the first of them is no longer kept or the
   * log has not reached that number.
   */
  since(number: number): readonly LiveEntry[] | undefined {
    const last = this.#place?.number ?? 0;
    if (number > last) return undefined;
    if (number === last) return [];
    const first = this.#entries[0];
    if (first === undefined || first.number > number + 1) return undefined;
    // Numbers have no gaps, except for entries that this release cannot read.
    const index = this.#entries.findIndex((entry) => entry.number > number);
    return index === -1 ? [] : this.#entries.slice(index);
  }
}
