import type { PurgeMessage } from '../bus/bus.ts';

interface PurgeTimestamp {
  /** Highest position of a purge of this name; -1 while none has one. */
  position: number;
  /** Purges of ours that the bus has not given a position yet. */
  pending: number;
  /** Counts the purges that this node has applied. */
  epoch: number;
}

/**
 * The last purge of each name, for a bounded number of names. What is forgotten leaves a floor: whatever is
 * older than the floor may have been purged, and counts as purged.
 */
class PurgeTimestamps {
  readonly #marks = new Map<string, PurgeTimestamp>();
  readonly #most: number;
  #floorPosition = 0;
  /** Forgotten ones that the bus has not given a position yet: each may turn out to be later than anything. */
  #pendingBelowFloor = 0;
  #floorEpoch = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** @param position undefined: of a purge that the bus has yet to number. */
  note(name: string, epoch: number, position: number | undefined): void {
    const mark = this.#marks.get(name) ?? { position: -1, pending: 0, epoch: 0 };
    // Moves to the end: the first of the map is then the longest untouched.
    this.#marks.delete(name);
    this.#marks.set(name, mark);
    mark.epoch = epoch;
    if (position === undefined) mark.pending += 1;
    else mark.position = Math.max(mark.position, position);
    if (this.#marks.size > this.#most) this.#forgetOldest();
  }

  /** A purge of ours has got its position. */
  number(name: string, position: number): void {
    const mark = this.#marks.get(name);
    // Of those with one name it does not matter which is numbered first: the last of them has the highest position.
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

  /** Whatever is older than this may have been purged. */
  raiseFloor(position: number, epoch: number): void {
    this.#floorPosition = Math.max(this.#floorPosition, position);
    this.#floorEpoch = Math.max(this.#floorEpoch, epoch);
  }

  /** Was the name purged after another node had reached `position`? */
  purgedAfterPosition(name: string, position: number): boolean {
    const mark = this.#marks.get(name);
    return mark !== undefined && (mark.pending > 0 || mark.position > position);
  }

  /** Was the name purged after this node had applied `epoch` purges? */
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
 * Which tags and keys were purged, and when: against it stand fillings that began before a purge and entries
 * that another node filled. Own purges are known before the bus has numbered them.
 */
export class PurgeLog {
  readonly #soft: PurgeTimestamps;
  readonly #hard: PurgeTimestamps;
  /** Own purges without a position yet, and how often each was made since the last that has one. */
  readonly #unnumbered = new Map<string, number>();
  #epoch = 0;

  constructor(mostNames = MOST_NAMES) {
    this.#soft = new PurgeTimestamps(mostNames);
    this.#hard = new PurgeTimestamps(mostNames);
  }

  /** How many purges this node has applied. */
  get epoch(): number {
    return this.#epoch;
  }

  /** @param position undefined: made here just now, the bus will number it. */
  note(message: PurgeMessage, position: number | undefined): void {
    this.#epoch += 1;
    if (position === undefined) this.#expectNumber(textOf(message));
    const marks = this.#of(message);
    for (const name of namesOf(message)) marks.note(name, this.#epoch, position);
  }

  /** Was it made here, and has the bus yet to number it? */
  isUnnumbered(message: PurgeMessage): boolean {
    return this.#unnumbered.has(textOf(message));
  }

  /** Numbers a purge that was made here. false: this one is not known, it has to be applied. */
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

  /** Purges were missed for good: they may have made everything up to here stale. */
  forgetEverythingUpTo(position: number): void {
    this.#epoch += 1;
    this.#soft.raiseFloor(position, this.#epoch);
    // An outbox that overflowed sends such purges never; one that it still sends is applied again.
    this.#unnumbered.clear();
    this.#soft.expectNoNumbers();
    this.#hard.expectNoNumbers();
  }

  /** On a filling of ours that began when this node had applied `epoch` purges. */
  sinceEpoch(epoch: number, names: Names): PurgeEffect {
    if (epoch === this.#epoch) return 'untouched';
    const purged = (marks: PurgeTimestamps): boolean =>
      marks.isBelowEpochFloor(epoch) || any(names, (name) => marks.purgedAfterEpoch(name, epoch));
    if (purged(this.#hard)) return 'gone';
    return purged(this.#soft) ? 'stale' : 'untouched';
  }

  /** On an entry that a node filled which had reached `position` of the bus. */
  sincePosition(position: number, names: Names): PurgeEffect {
    const purged = (marks: PurgeTimestamps): boolean =>
      marks.isBelowFloor(position) || any(names, (name) => marks.purgedAfterPosition(name, position));
    if (purged(this.#hard)) return 'gone';
    return purged(this.#soft) ? 'stale' : 'untouched';
  }

  /** With more than a bus keeps waiting, the first are forgotten: should they come after all, they are applied again. */
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

/** Two purges with the same text do the same, so that it does not matter which of them is numbered first. */
function textOf({ mode, tags, keys, reason }: PurgeMessage): string {
  return JSON.stringify([mode, tags, keys, reason]);
}

/** Keys and tags share one log; no tag begins with a tabulator. */
function nameOfKey(key: string): string {
  return `\t${key}`;
}

function namesOf({ tags, keys }: PurgeMessage): string[] {
  return [...tags, ...keys.map(nameOfKey)];
}

function any({ key, tags }: Names, test: (name: string) => boolean): boolean {
  return test(nameOfKey(key)) || tags.some(test);
}
