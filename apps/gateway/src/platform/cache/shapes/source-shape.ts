import { z } from 'zod';
import type { Entry } from '@touchline/cache';

type Need<Value, Name extends keyof Value> = object extends Pick<Value, Name> ? 'optional' : 'required';

/**
 * A type spelt out, so that two spellings are assignable to each other only if the types are the same: a field
 * that may be missing, and `any`, would else be assignable to too much. Who may write it is left out.
 */
type Spelt<Value> = 0 extends 1 & Value
  ? 'any'
  : Value extends readonly (infer Item)[]
    ? readonly Spelt<Item>[]
    : Value extends object
      ? { readonly [Name in keyof Value]-?: readonly [Need<Value, Name>, Spelt<Value[Name]>] }
      : Value;

type Same<A, B> = [Spelt<A>, Spelt<B>] extends [Spelt<B>, Spelt<A>] ? unknown : never;

/**
 * The shape of a source, for what another process wrote. It only looks: no defaults, no coercion, since the
 * object that was read is the one that is used. Does not compile unless the shape's type is the domain's to the
 * last field, an optional one included.
 *
 * @example export const SQUAD_SHAPE = shapeOf<readonly SquadPlayer[]>()(z.array(SQUAD_PLAYER));
 */
export function shapeOf<Value>() {
  return <Shape extends z.ZodType<Value>>(shape: Shape & Same<z.output<Shape>, Value>): z.ZodType<Value> =>
    shape;
}

/** Each item of a list may be wrong in the same way: the first few say it. */
const MOST_ISSUES = 3;

/** What another process stored under a key is not what is kept under that key. */
export class SourceShapeError extends Error {
  override readonly name = 'SourceShapeError';

  constructor(key: string, filledBy: string, { issues }: z.ZodError) {
    const cause = new z.ZodError(issues.slice(0, MOST_ISSUES));
    super(`${key}, filled by ${filledBy}: ${issues.length} parts do not fit`, { cause });
  }
}

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
