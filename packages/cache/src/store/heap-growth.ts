import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

const MIB = 1024 ** 2;
/** V8's default semi-space on 64 bits, without `--max-semi-space-size`. */
const SEMI_SPACE_BYTES = 32 * MIB;
/** From this used share on, a store leaves no room for garbage. */
const TIGHT_FROM_SHARE = 0.5;
const GARBAGE_BYTES = { roomy: 64 * MIB, tight: 8 * MIB };
/** Relative change of the flag that is too small to set it again. V8 reads the flag when a collection ends. */
const WORTH_TELLING = 0.05;

/** Returns the live memory of V8: everything except the young generation and the read-only space. */
function oldBytesOfV8(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !name.startsWith('new_') && name !== 'read_only_space')
    .reduce((bytes, { space_used_size: used }) => bytes + used, 0);
}

export interface HeapGrowthOptions {
  /** The value of `--max-semi-space-size` in bytes. Default: 32 MiB. */
  readonly semiSpaceBytes?: number;
  readonly setFlag?: (flag: string) => void;
  /** Returns the size of the heap without its young generation. */
  readonly oldBytes?: () => number;
}

/**
 * Limits the garbage that may accumulate before V8 collects the whole heap: 8 MiB when the memory stores are at least
 * half full, so that the process stays at its base plus their budget, and 64 MiB below.
 *
 * V8's defaults are wrong in both directions. Cached values are long-lived, and under heavy allocation the heap may
 * grow to double its size and more. Under light allocation it may grow by only a tenth plus one semi-space, and
 * marking begins well before that limit (traces show up to 81 MiB, with semi-spaces of 32). A new collection then
 * often starts milliseconds after the last one, up to twice a second, and blocks responses for 10 to 20 ms each.
 * `adjust` assumes that marking begins three semi-spaces before the limit.
 *
 * @example
 * const growth = new HeapGrowth();
 * setInterval(() => growth.adjust(memory.bytes / maxBytes), 1000).unref();
 */
export class HeapGrowth {
  readonly #semiSpaceBytes: number;
  readonly #setFlag: (flag: string) => void;
  readonly #oldBytes: () => number;
  #percent = 0;

  constructor({
    semiSpaceBytes = SEMI_SPACE_BYTES,
    setFlag = setFlagsFromString,
    oldBytes = oldBytesOfV8,
  }: HeapGrowthOptions = {}) {
    this.#semiSpaceBytes = semiSpaceBytes;
    this.#setFlag = setFlag;
    this.#oldBytes = oldBytes;
  }

  /**
   * Sets V8's flag for the current heap; call it about once a second. @param usedShare used share of the fullest
   * store's budget, 0 to 1
   */
  adjust(usedShare: number): void {
    const garbageBytes = usedShare < TIGHT_FROM_SHARE ? GARBAGE_BYTES.roomy : GARBAGE_BYTES.tight;
    // V8 adds one semi-space to the limit by itself.
    const aboveBytes = garbageBytes + 2 * this.#semiSpaceBytes;
    const percent = Math.ceil((100 * aboveBytes) / this.#oldBytes());
    if (Math.abs(percent - this.#percent) <= this.#percent * WORTH_TELLING) return;
    this.#percent = percent;
    this.#setFlag(`--heap-growing-percent=${String(percent)}`);
  }
}
