import { z } from 'zod';
import type { Entry } from '@touchline/cache';

type Need<Value, Name extends keyof Value> = object extends Pick<Value, Name> ? 'optional' : 'required';

/**
 * Expands a type, so that two expansions are assignable to each other only if the types are the same. Without it, an
 * optional field or `any` would be assignable to too much. `readonly` is ignored.
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
 * Declares the shape of a source, to check what another process wrote. It only checks: no defaults and no coercion,
 * since the object that was read is the one that is used. It does not compile unless the shape's type equals the
 * domain type in every field, optional ones included.
 *
 * @example export const SQUAD_SHAPE = shapeOf<readonly SquadPlayer[]>()(z.array(SQUAD_PLAYER));
 */
export function shapeOf<Value>() {
  return <Shape extends z.ZodType<Value>>(shape: Shape & Same<z.output<Shape>, Value>): z.ZodType<Value> =>
    shape;
}

/** All items of a list may have the same fault, so the first few are enough. */
const MOST_ISSUES = 3;

/** A value that another process stored under a key does not have the shape of that key's source. */
export class SourceShapeError extends Error {
  override readonly name = 'SourceShapeError';

  constructor(key: string, filledBy: string, { issues }: z.ZodError) {
    const cause = new z.ZodError(issues.slice(0, MOST_ISSUES));
    super(`${key}, filled by ${filledBy}: ${issues.length} parts do not fit`, { cause });
  }
}

/** Called once for an entry that does not fit. */
type OnMisfit = (entry: Entry<unknown>, error: z.ZodError) => void;

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * Checks values from the shared store, which any process may have written: the checksum proves that a value arrived
 * whole, not that it is a list of matches. Each value is parsed once, however often it is served and whichever call
 * read it. A value loaded by this node was already parsed at the edge of the upstream.
 */
export class SourceShapeCheck {
  readonly #known = new WeakSet<object>();
  readonly #misfits = new WeakSet<Entry<unknown>>();
  readonly #onMisfit: OnMisfit;

  constructor(onMisfit: OnMisfit) {
    this.#onMisfit = onMisfit;
  }

  /** Marks a value that this node loaded as valid. */
  trust(value: unknown): void {
    if (isObject(value)) this.#known.add(value);
  }

  /** Returns whether the entry's value has the shape. An absent value always fits. */
  fits<T>(entry: Entry<unknown>, shape: z.ZodType<T>): entry is Entry<T> {
    const { value } = entry;
    if (value === undefined || (isObject(value) && this.#known.has(value))) return true;
    // Everyone who waited for it receives the same entry: the first one has reported it.
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
