import { setFlagsFromString } from 'node:v8';

/** So full a store leaves no room for as much garbage again as it holds. */
const LIMITED_FROM_SHARE = 0.5;
/** In percent of what lived after the last collection; 0 leaves it to V8. */
const LIMITED_PERCENT = 20;
const AS_V8_LIKES = 0;

/**
 * Keeps the memory of a process at its base plus the budget of its memory stores. What comes and goes in a store
 * lives long, so V8, which lets a heap grow to its double and more before it collects it whole, would have up to
 * twice the budget lie about as garbage. From half of the budget on the heap may grow by a fifth only. Below that
 * its garbage fits into what the store leaves free, and V8 is let alone: the limit makes it collect the whole
 * heap several times as often while much is filled. Start the process with `--max-semi-space-size=4` too: the
 * young generation is three times that, and 48 MB unless told.
 *
 * @example
 * const growth = new HeapGrowth();
 * setInterval(() => growth.adjust(memory.bytes / maxBytes), 1000).unref();
 */
export class HeapGrowth {
  readonly #setFlag: (flag: string) => void;
  #percent = AS_V8_LIKES;

  constructor(setFlag: (flag: string) => void = setFlagsFromString) {
    this.#setFlag = setFlag;
  }

  /** @param usedShare of its budget that the fullest store holds, 0 to 1; to be told every second or so */
  adjust(usedShare: number): void {
    const percent = usedShare < LIMITED_FROM_SHARE ? AS_V8_LIKES : LIMITED_PERCENT;
    if (percent === this.#percent) return;
    this.#percent = percent;
    this.#setFlag(`--heap-growing-percent=${String(percent)}`);
  }
}
