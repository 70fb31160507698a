/** An upstream value used by a response. */
export interface SourceUse {
  readonly key: string;
  readonly route: string;
  readonly phase: string;
}

/** A response and the sources of its last creation. */
export interface MadeResponse {
  readonly key: string;
  readonly route: string;
  readonly tags: readonly string[];
  readonly sources: readonly SourceUse[];
  /** Set if the response has a rule besides those of its sources. */
  readonly own?: { readonly route: string; readonly phase: string };
}

interface Row {
  readonly index: number;
  readonly slot: number;
  /** All responses of a group are recorded, or none. The group is the response's least shared source. */
  readonly group: string;
  made: MadeResponse;
  askedAtMs: number;
}

const GENERATIONS = 65_536;
/** Sweeps per retention period. */
const SWEEPS = 4;

/**
 * Assigns small numbers to responses, up to a limit. Beyond it, responses that were not requested in the recorded
 * period are dropped first; then every second group is left out, and so on.
 */
export class ResponseRegister {
  readonly #slots: number;
  readonly #byKey = new Map<string, Row>();
  readonly #bySlot: (Row | undefined)[] = [];
  readonly #generation: Uint16Array;
  readonly #free: number[] = [];
  /** Number of registered responses that use a source. */
  readonly #uses = new Map<string, number>();
  #level = 0;
  #completeSinceMs = 0;
  #sweepAtMs = 0;

  /** @param slots at most 65,535, so that numbers fit into 32 bits. */
  constructor(slots: number) {
    this.#slots = slots;
    this.#generation = new Uint16Array(this.#slots);
  }

  /** One group in `scale` is recorded. */
  get scale(): number {
    return 2 ** this.#level;
  }

  /** Time before which more was left out than now. */
  get completeSinceMs(): number {
    return this.#completeSinceMs;
  }

  /** @returns the number of the response; -1: it is left out. */
  put(made: MadeResponse, nowMs: number, keptFromMs: number): number {
    if (nowMs >= this.#sweepAtMs) this.#sweep(nowMs, keptFromMs);
    const known = this.#byKey.get(made.key);
    if (known !== undefined) {
      this.#count(known.made, -1);
      known.made = made;
      known.askedAtMs = nowMs;
      this.#count(made, 1);
      return known.index;
    }
    const group = this.#groupOf(made);
    if (!this.#isSampled(group)) return -1;
    if (this.#byKey.size >= this.#slots) this.#makeRoom(nowMs, keptFromMs);
    if (!this.#isSampled(group) || this.#byKey.size >= this.#slots) return -1;
    return this.#add(made, group, nowMs);
  }

  /** Records a request. @returns the response's slot; -1: the number belongs to a dropped response. */
  slotOf(index: number, nowMs: number): number {
    const slot = index % this.#slots;
    const row = this.#bySlot[slot];
    if (row?.index !== index) return -1;
    row.askedAtMs = nowMs;
    return slot;
  }

  rows(): IterableIterator<Readonly<Row>> {
    return this.#byKey.values();
  }

  uses(source: string): boolean {
    return this.#uses.has(source);
  }

  #add(made: MadeResponse, group: string, nowMs: number): number {
    const slot = this.#free.pop() ?? this.#byKey.size;
    const index = (this.#generation[slot] ?? 0) * this.#slots + slot;
    const row: Row = { index, slot, group, made, askedAtMs: nowMs };
    this.#byKey.set(made.key, row);
    this.#bySlot[slot] = row;
    this.#count(made, 1);
    return index;
  }

  #remove(row: Row): void {
    this.#byKey.delete(row.made.key);
    this.#bySlot[row.slot] = undefined;
    this.#generation[row.slot] = ((this.#generation[row.slot] ?? 0) + 1) % GENERATIONS;
    this.#free.push(row.slot);
    this.#count(row.made, -1);
  }

  #makeRoom(nowMs: number, keptFromMs: number): void {
    this.#sweep(nowMs, keptFromMs);
    if (this.#byKey.size < 0.75 * this.#slots) return;
    this.#level += 1;
    for (const row of this.#byKey.values()) if (!this.#isSampled(row.group)) this.#remove(row);
  }

  /** Drops responses that are not requested. If that leaves ample room, halves the scale. */
  #sweep(nowMs: number, keptFromMs: number): void {
    this.#sweepAtMs = nowMs + (nowMs - keptFromMs) / SWEEPS;
    for (const row of this.#byKey.values()) if (row.askedAtMs < keptFromMs) this.#remove(row);
    if (this.#level === 0 || this.#byKey.size >= 0.25 * this.#slots) return;
    this.#level -= 1;
    this.#completeSinceMs = nowMs;
  }

  /** Returns the source with the fewest uses: a match, not the list of live matches. */
  #groupOf(made: MadeResponse): string {
    let group = made.key;
    let fewest = Infinity;
    for (const { key } of made.sources) {
      const uses = this.#uses.get(key) ?? 0;
      if (uses < fewest) [group, fewest] = [key, uses];
    }
    return group;
  }

  #isSampled(group: string): boolean {
    return this.#level === 0 || hashOf(group) % this.scale === 0;
  }

  #count({ sources }: MadeResponse, by: number): void {
    for (const { key } of sources) {
      const uses = (this.#uses.get(key) ?? 0) + by;
      if (uses > 0) this.#uses.set(key, uses);
      else this.#uses.delete(key);
    }
  }
}

/** FNV-1a with a final mix, so that the lowest bits depend on all others. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
