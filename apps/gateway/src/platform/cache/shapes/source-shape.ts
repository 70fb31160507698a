import type { z } from 'zod';

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
