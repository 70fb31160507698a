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
export class PurgeTimestamps {
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
