import type { LivePlace } from '@touchline/contracts';
import type { LiveEntry } from './live-entry.ts';

export interface ReplicaListener {
  /** The log was read for the first time. */
  began?(): void;
  /** New entries, in their order. */
  appended(entries: readonly LiveEntry[]): void;
  /** Another log has taken the place of the one that was read: its cursors are void. */
  restarted(): void;
}

/**
 * What this process has read of the log: its newest entries, and the place up to which it knows all. Every stream is fed
 * from here, so a thousand clients that come back at once ask nothing of anybody.
 */
export class LiveReplica {
  readonly #listeners = new Set<ReplicaListener>();
  #place: LivePlace | undefined;
  #entries: LiveEntry[] = [];

  /** @param most entries that are kept */
  constructor(private readonly most: number) {}

  /** undefined: nothing was read yet. */
  get place(): LivePlace | undefined {
    return this.#place;
  }

  /** @returns ends it */
  listen(listener: ReplicaListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Begins at a place of a log, with the entries before it that are still there. */
  restart(place: LivePlace, entries: readonly LiveEntry[]): void {
    const before = this.#place;
    this.#place = place;
    this.#entries = entries.slice(-this.most);
    for (const listener of this.#listeners) {
      if (before === undefined) listener.began?.();
      else if (before.epoch !== place.epoch) listener.restarted();
    }
  }

  /** Entries behind the place; those that are known already are left out. */
  append(entries: readonly LiveEntry[], upTo: number): void {
    const place = this.#place;
    if (place === undefined || upTo <= place.number) return;
    const added = entries.filter(({ number }) => number > place.number);
    this.#place = { epoch: place.epoch, number: upTo };
    this.#entries.push(...added);
    // In one go now and then: to move all of them for each entry would cost more than they do.
    if (this.#entries.length > this.most * 1.1) this.#entries = this.#entries.slice(-this.most);
    if (added.length > 0) for (const listener of this.#listeners) listener.appended(added);
  }

  /** Entries after a number, oldest first; undefined: the first of them is gone, or the log has not come so far. */
  since(number: number): readonly LiveEntry[] | undefined {
    const last = this.#place?.number ?? 0;
    if (number > last) return undefined;
    if (number === last) return [];
    const first = this.#entries[0];
    if (first === undefined || first.number > number + 1) return undefined;
    // Numbers have no gaps but for entries that this release cannot read.
    const index = this.#entries.findIndex((entry) => entry.number > number);
    return index === -1 ? [] : this.#entries.slice(index);
  }
}
