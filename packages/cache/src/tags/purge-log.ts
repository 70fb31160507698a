import type { PurgeMessage } from '../bus/bus.ts';

interface PurgeTimestamp {
  /** Highest position of a purge of this name; -1 if none has one. */
  position: number;
  /** Own purges that the bus has not numbered yet. */
  pending: number;
  /** Number of purges that this node had applied at the last purge of this name. */
  epoch: number;
}

/**
 * Stores the last purge of each name, for a bounded number of names. Forgotten names raise a floor: an entry older
 * than the floor may have been purged and counts as purged.
 */
class PurgeTimestamps {
  readonly #marks = new Map<string, PurgeTimestamp>();
  readonly #most: number;
  #floorPosition = 0;
  /** Forgotten purges that the bus has not numbered yet. Each may get a position later than that of any entry. */
  #pendingBelowFloor = 0;
  #floorEpoch = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** @param position `undefined` for a purge that the bus has yet to number. */
  note(name: string, epoch: number, position: number | undefined): void {
    const mark = this.#marks.get(name) ?? { position: -1, pending: 0, epoch: 0 };
    // Moves the name to the end, so that the first of the map is the least recently purged.
    this.#marks.delete(name);
    this.#marks.set(name, mark);
    mark.epoch = epoch;
    if (position === undefined) mark.pending += 1;
    else mark.position = Math.max(mark.position, position);
    if (this.#marks.size > this.#most) this.#forgetOldest();
  }

  /** Records the position of an own purge. */
  number(name: string, position: number): void {
    const mark = this.#marks.get(name);
    // The order in which purges of one name are numbered does not matter: the last one has the highest position.
    if (mark === undefined || mark.pending === 0) {
      this.#pendingBelowFloor = Math.max(0, this.#pendingBelowFloor - 1);
      this.#floorPosition = Math.max(this.#floorPosition, position);
    } else mark.pending -= 1;
    if (mark !== undefined) mark.position = Math.max(mark.position, position);
  }

  expectNoNumbers(): void {
    this.#pendingBelowFloor = 0;
    for (const mark of this.#marks.values()) mark.pending = 0;
  }

  /** Declares that any entry older than this may have been purged. */
  raiseFloor(position: number, epoch: number): void {
    this.#floorPosition = Math.max(this.#floorPosition, position);
    this.#floorEpoch = Math.max(this.#floorEpoch, epoch);
  }

  /** Returns whether the name was purged after another node had reached `position`. */
  purgedAfterPosition(name: string, position: number): boolean {
    const mark = this.#marks.get(name);
    return mark !== undefined && (mark.pending > 0 || mark.position > position);
  }

  /** Returns whether the name was purged after this node had applied `epoch` purges. */
  purgedAfterEpoch(name: string, epoch: number): boolean {
    const mark = this.#marks.get(name);
    return mark !== undefined && mark.epoch > epoch;
  }

  isBelowFloor(position: number): boolean {
    return this.#pendingBelowFloor > 0 || position < this.#floorPosition;
  }

  isBelowEpochFloor(epoch: number): boolean {
    return epoch < this.#floorEpoch;
  }

  #forgetOldest(): void {
    for (const [name, mark] of this.#marks) {
      this.#marks.delete(name);
      this.#pendingBelowFloor += mark.pending;
      this.raiseFloor(mark.position, mark.epoch);
      return;
    }
  }
}

/** What purges did to an entry: nothing, marked it stale, or removed it. */
export type PurgeEffect = 'untouched' | 'stale' | 'gone';

interface Names {
  readonly key: string;
  readonly tags: readonly string[];
}

const MOST_NAMES = 50_000;
const MOST_UNNUMBERED = 20_000;

/**
 * Records which tags and keys were purged and when. Checks loads that began before a purge, and entries that other
 * nodes loaded. Own purges count before the bus has numbered them.
 */
export class PurgeLog {
  readonly #soft: PurgeTimestamps;
  readonly #hard: PurgeTimestamps;
  /** Own purges without a position yet, and how many of each are still to be numbered. */
  readonly #unnumbered = new Map<string, number>();
  #epoch = 0;

  constructor(mostNames = MOST_NAMES) {
    this.#soft = new PurgeTimestamps(mostNames);
    this.#hard = new PurgeTimestamps(mostNames);
  }

  /** Number of purges that this node has applied. */
  get epoch(): number {
    return this.#epoch;
  }

  /** @param position `undefined` for an own purge that the bus has yet to number. */
  note(message: PurgeMessage, position: number | undefined): void {
    this.#epoch += 1;
    if (position === undefined) this.#expectNumber(textOf(message));
    const marks = this.#of(message);
    for (const name of namesOf(message)) marks.note(name, this.#epoch, position);
  }

  /** Returns whether the purge is this node's own and not numbered yet. */
  isUnnumbered(message: PurgeMessage): boolean {
    return this.#unnumbered.has(textOf(message));
  }

  /** Records the position of an own purge. Returns `false` for an unknown purge, which the caller has to apply. */
  number(message: PurgeMessage, position: number): boolean {
    const text = textOf(message);
    const times = this.#unnumbered.get(text);
    if (times === undefined) return false;
    if (times === 1) this.#unnumbered.delete(text);
    else this.#unnumbered.set(text, times - 1);
    const marks = this.#of(message);
    for (const name of namesOf(message)) marks.number(name, position);
    return true;
  }

  /** Purges were lost permanently: any entry up to this position may be stale. */
  forgetEverythingUpTo(position: number): void {
    this.#epoch += 1;
    this.#soft.raiseFloor(position, this.#epoch);
    // An outbox that overflowed never sends such purges. One that it still sends is applied again.
    this.#unnumbered.clear();
    this.#soft.expectNoNumbers();
    this.#hard.expectNoNumbers();
  }

  /** Returns the effect of purges on an own load that began when this node had applied `epoch` purges. */
  sinceEpoch(epoch: number, names: Names): PurgeEffect {
    if (epoch === this.#epoch) return 'untouched';
    const purged = (marks: PurgeTimestamps): boolean =>
      marks.isBelowEpochFloor(epoch) || any(names, (name) => marks.purgedAfterEpoch(name, epoch));
    if (purged(this.#hard)) return 'gone';
    return purged(this.#soft) ? 'stale' : 'untouched';
  }

  /** Returns the effect of purges on an entry whose node had reached `position` of the bus. */
  sincePosition(position: number, names: Names): PurgeEffect {
    const purged = (marks: PurgeTimestamps): boolean =>
      marks.isBelowFloor(position) || any(names, (name) => marks.purgedAfterPosition(name, position));
    if (purged(this.#hard)) return 'gone';
    return purged(this.#soft) ? 'stale' : 'untouched';
  }

  /** Beyond the limit, the oldest are forgotten; if they are numbered after all, they are applied again. */
  #expectNumber(text: string): void {
    this.#unnumbered.set(text, (this.#unnumbered.get(text) ?? 0) + 1);
    if (this.#unnumbered.size <= MOST_UNNUMBERED) return;
    for (const first of this.#unnumbered.keys()) {
      this.#unnumbered.delete(first);
      return;
    }
  }

  #of(message: PurgeMessage): PurgeTimestamps {
    return message.mode === 'hard' ? this.#hard : this.#soft;
  }
}

/** Purges with the same text have the same effect, so it does not matter which of them is numbered first. */
function textOf({ mode, tags, keys, reason }: PurgeMessage): string {
  return JSON.stringify([mode, tags, keys, reason]);
}

/** Keys and tags share one log; no tag begins with a tab. */
function nameOfKey(key: string): string {
  return `\t${key}`;
}

function namesOf({ tags, keys }: PurgeMessage): string[] {
  return [...tags, ...keys.map(nameOfKey)];
}

function any({ key, tags }: Names, test: (name: string) => boolean): boolean {
  return test(nameOfKey(key)) || tags.some(test);
}
