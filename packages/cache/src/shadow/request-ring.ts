import type { RecordedAsks } from './access-record.ts';

const BYTES_PER_ROW = 8 + 4 + 4 + 1 + 8;
/** For the index of a response's last row. */
const BYTES_PER_SLOT = 4;

/**
 * The most recent requests, in columns of fixed size. Recording an equal request within a bucket is one addition, any
 * other five stores. Nothing is ever allocated.
 */
export class RequestRing {
  readonly #bucketMs: number;
  readonly #capacity: number;
  readonly #atMs: Float64Array;
  readonly #answer: Uint32Array;
  readonly #count: Uint32Array;
  readonly #served: Uint8Array;
  readonly #ageMs: Float64Array;
  /** By response slot: index of its last row; -1: none. Another response may have overwritten that row. */
  readonly #last: Int32Array;
  /** Number of rows ever added; `#next` is where the next one is written. */
  #rows = 0;
  #next = 0;
  #lastAtMs = 0;

  constructor(maxBytes: number, slots: number, bucketMs: number) {
    const capacity = Math.max(16, Math.floor((maxBytes - BYTES_PER_SLOT * slots) / BYTES_PER_ROW));
    this.#bucketMs = bucketMs;
    this.#capacity = capacity;
    this.#atMs = new Float64Array(capacity);
    this.#answer = new Uint32Array(capacity);
    this.#count = new Uint32Array(capacity);
    this.#served = new Uint8Array(capacity);
    this.#ageMs = new Float64Array(capacity);
    this.#last = new Int32Array(slots).fill(-1);
  }

  /** @param index slot and generation of the response; @param slot where its last row is looked up. */
  add(index: number, slot: number, atMs: number, served: number, ageMs: number, count: number): void {
    const last = this.#last[slot] ?? -1;
    if (last >= 0 && this.#answer[last] === index && this.#served[last] === served) {
      if (atMs - (this.#atMs[last] ?? 0) < this.#bucketMs) {
        this.#count[last] = (this.#count[last] ?? 0) + count;
        return;
      }
    }
    const row = this.#next;
    if (atMs > this.#lastAtMs) this.#lastAtMs = atMs;
    this.#atMs[row] = this.#lastAtMs;
    this.#answer[row] = index;
    this.#count[row] = count;
    this.#served[row] = served;
    this.#ageMs[row] = ageMs;
    this.#last[slot] = row;
    this.#rows += 1;
    this.#next = row + 1 === this.#capacity ? 0 : row + 1;
  }

  /** Time from which no row has been overwritten. */
  get sinceMs(): number {
    return this.#rows <= this.#capacity ? 0 : (this.#atMs[this.#rows % this.#capacity] ?? 0);
  }

  read(fromMs: number): RecordedAsks {
    const first = this.#firstFrom(fromMs);
    const length = this.#rows - first;
    const from = first % this.#capacity;
    const split = Math.min(length, this.#capacity - from);
    /** Copies the rows up to the end of the ring, then those from its beginning. */
    const copy = <C extends Uint8Array | Uint32Array | Float64Array>(column: C, into: C): C => {
      into.set(column.subarray(from, from + split));
      into.set(column.subarray(0, length - split), split);
      return into;
    };
    return {
      atMs: copy(this.#atMs, new Float64Array(length)),
      answer: copy(this.#answer, new Uint32Array(length)),
      count: copy(this.#count, new Uint32Array(length)),
      served: copy(this.#served, new Uint8Array(length)),
      ageMs: copy(this.#ageMs, new Float64Array(length)),
    };
  }

  #firstFrom(fromMs: number): number {
    let low = Math.max(0, this.#rows - this.#capacity);
    let high = this.#rows;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.#atMs[middle % this.#capacity] ?? 0) < fromMs) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
