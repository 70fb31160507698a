import { z } from 'zod';
import { shapeOf } from './source-shape.ts';

interface Player {
  readonly name: string;
  readonly number: number | null;
  readonly clubs: readonly string[];
  readonly coach?: { readonly name: string } | undefined;
}

const PLAYER = z.object({
  name: z.string(),
  number: z.number().nullable(),
  clubs: z.array(z.string()),
  coach: z.object({ name: z.string() }).optional(),
});

describe('shapeOf', () => {
  test('is the shape that it was given', () => {
    expect(shapeOf<Player>()(PLAYER)).toBe(PLAYER);
    expect(shapeOf<readonly Player[]>()(z.array(PLAYER)).safeParse([{ name: 'A' }]).success).toBe(false);
  });

  test('does not compile for a shape that takes more or less than the type', () => {
    const of = shapeOf<Player>();
    // @ts-expect-error -- an optional field was forgotten.
    of(PLAYER.omit({ coach: true }));
    // @ts-expect-error -- a field was forgotten.
    of(PLAYER.omit({ name: true }));
    // @ts-expect-error -- null is missing.
    of(PLAYER.extend({ number: z.number() }));
    // @ts-expect-error -- an optional field is asked for.
    of(PLAYER.required({ coach: true }));
    // @ts-expect-error -- the part of a part is wider.
    of(PLAYER.extend({ coach: z.object({ name: z.string().nullable() }).optional() }));
    // @ts-expect-error -- it takes anything.
    of(PLAYER.extend({ clubs: z.any() }));
    // @ts-expect-error -- a field that the type does not have.
    of(PLAYER.extend({ age: z.number() }));
    expect(of(PLAYER)).toBe(PLAYER);
  });
});
