import type { z } from 'zod';

/** Without what says nothing about a value: who may write it. */
type Plain<Value> = Value extends readonly (infer Item)[]
  ? readonly Plain<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Plain<Value[Name]> }
    : Value;

/**
 * Whether they are one type. Of two functions like these one is assignable to the other only if the conditions
 * ask for identical types (microsoft/TypeScript#27024); through an alias they would only have to be assignable.
 */
type Same<A, B> = [<T>() => T extends A ? 1 : 2] extends [<T>() => T extends B ? 1 : 2] ? unknown : never;

/**
 * The shape of a source, for what another process wrote. It only looks: no defaults, no coercion, since the
 * object that was read is the one that is used. Does not compile unless the shape's type is the domain's to the
 * last field, an optional one included.
 *
 * @example export const SQUAD_SHAPE = shapeOf<readonly SquadPlayer[]>()(z.array(SQUAD_PLAYER));
 */
export function shapeOf<Value>() {
  return <Shape extends z.ZodType<Value>>(
    shape: Shape & Same<Plain<z.output<Shape>>, Plain<Value>>,
  ): z.ZodType<Value> => shape;
}
