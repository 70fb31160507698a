import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

const MIB = 1024 ** 2;
/** What V8 gives a semi-space on 64 bits unless `--max-semi-space-size` says otherwise. */
const SEMI_SPACE_BYTES = 32 * MIB;
/** So full a store leaves no room for garbage. */
const TIGHT_FROM_SHARE = 0.5;
const GARBAGE_BYTES = { roomy: 64 * MIB, tight: 8 * MIB };
/** V8 reads the flag when a collection ends: a hundredth more or less is not worth telling. */
const WORTH_TELLING = 0.05;

/** What lives long: all but the young generation, and what V8 brought with it. */
function oldBytesOfV8(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !name.startsWith('new_') && name !== 'read_only_space')
    .reduce((bytes, { space_used_size: used }) => bytes + used, 0);
}

export interface HeapGrowthOptions {
  /** What `--max-semi-space-size` says, in bytes; 32 MiB unless given. */
  readonly semiSpaceBytes?: number;
  readonly setFlag?: (flag: string) => void;
  /** Of the heap, but for its young generation. */
  readonly oldBytes?: () => number;
}

/**
 * Says how much garbage may lie about before V8 collects the whole heap: 8 MiB from half of the budget of the memory
 * stores on, so that the process stays at its base plus that budget, and 64 MiB below.
 *
 * Left alone V8 errs both ways. What comes and goes in a store lives long, and while much is allocated the heap may
 * grow to its double and more. While little is, it may grow by a tenth and the size of a semi-space, and marking begins
 * well ahead of that limit (traces show up to 81 MiB, with semi-spaces of 32): often within milliseconds of its last
 * end, up to twice a second, with 10 to 20 ms each in which nobody is answered. Three semi-spaces ahead is what
 * `adjust` reckons with.
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

  /** @param usedShare of its budget that the fullest store holds, 0 to 1; to be told every second or so */
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
