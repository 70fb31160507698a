import type { Entry } from '@touchline/cache';
import type { z } from 'zod';

/** Told of an entry that does not fit, once. */
type OnMisfit = (entry: Entry<unknown>, error: z.ZodError) => void;

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * What lies in a shared store was written by who knows whom: the checksum says that it arrived whole, not that
 * it is a list of matches. Each value is parsed once, however often it is served and by whichever call it came
 * into memory; what was loaded here has been parsed at the upstream's edge already.
 */
export class SourceShapeCheck {
  readonly #known = new WeakSet<object>();
  readonly #misfits = new WeakSet<Entry<unknown>>();
  readonly #onMisfit: OnMisfit;

  constructor(onMisfit: OnMisfit) {
    this.#onMisfit = onMisfit;
  }

  /** It was made here. */
  trust(value: unknown): void {
    if (isObject(value)) this.#known.add(value);
  }

  /** What does not exist has no shape to be wrong about. */
  fits<T>(entry: Entry<unknown>, shape: z.ZodType<T>): entry is Entry<T> {
    const { value } = entry;
    if (value === undefined || (isObject(value) && this.#known.has(value))) return true;
    // All who waited for it are given the same entry: the first of them has told.
    if (this.#misfits.has(entry)) return false;
    const { error } = shape.safeParse(value);
    if (error === undefined) {
      this.trust(value);
      return true;
    }
    this.#misfits.add(entry);
    this.#onMisfit(entry, error);
    return false;
  }
}
