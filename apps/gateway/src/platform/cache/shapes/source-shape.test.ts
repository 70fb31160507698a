import { z } from 'zod';
import type { Entry } from '@touchline/cache';
import { shapeOf, SourceShapeCheck } from './source-shape.ts';

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
  test('returns the given shape', () => {
    expect(shapeOf<Player>()(PLAYER)).toBe(PLAYER);
    expect(shapeOf<readonly Player[]>()(z.array(PLAYER)).safeParse([{ name: 'A' }]).success).toBe(false);
  });

  test('does not compile for a shape that accepts more or less than the type', () => {
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

/** Counts how often it parses. */
function names() {
  let parsed = 0;
  const shape = z.array(z.string()).refine(() => {
    parsed += 1;
    return true;
  });
  return { shape, parsed: () => parsed };
}

function entryOf(value: unknown): Entry<unknown> {
  return {
    key: 'names',
    value,
    storedAtMs: 0,
    freshUntilMs: 1,
    staleUntilMs: 2,
    errorUntilMs: 3,
    route: 'names',
    phase: 'cold',
    tags: [],
    policyVersion: 1,
    filledBy: 'elsewhere',
    version: 'elsewhere.1',
    fence: 1,
    position: 0,
  };
}

function setUp() {
  const misfits: string[] = [];
  const check = new SourceShapeCheck(({ key }, error) => {
    misfits.push(`${key}: ${error.issues.map(({ path }) => path.join('.')).join()}`);
  });
  return { check, misfits };
}

describe('SourceShapeCheck', () => {
  test('parses an unknown value once, even if a purge has copied the entry since', () => {
    const { check, misfits } = setUp();
    const { shape, parsed } = names();
    const entry = entryOf(['a', 'b']);
    expect(check.fits(entry, shape)).toBe(true);
    expect(check.fits({ ...entry, freshUntilMs: 0 }, shape)).toBe(true);
    expect(parsed()).toBe(1);
    expect(check.fits(entryOf(['a', 'b']), shape)).toBe(true);
    expect(parsed()).toBe(2);
    expect(misfits).toEqual([]);
  });

  test('does not parse a value that this node loaded', () => {
    const { check } = setUp();
    const { shape, parsed } = names();
    const value = ['a'];
    check.trust(value);
    expect(check.fits(entryOf(value), shape)).toBe(true);
    expect(parsed()).toBe(0);
  });

  test('an absent value fits, and is never marked as trusted', () => {
    const { check, misfits } = setUp();
    check.trust(undefined);
    expect(check.fits(entryOf(undefined), z.never())).toBe(true);
    expect(misfits).toEqual([]);
  });

  test('reports a misfit once, however many received it', () => {
    const { check, misfits } = setUp();
    const entry = entryOf(['a', 7]);
    expect(check.fits(entry, names().shape)).toBe(false);
    expect(check.fits(entry, names().shape)).toBe(false);
    expect(misfits).toEqual(['names: 1']);
  });

  test.each([[null], ['text'], [7], [{}]])('%p is not a list', (value) => {
    const { check } = setUp();
    check.trust(null);
    expect(check.fits(entryOf(value), names().shape)).toBe(false);
  });
});
