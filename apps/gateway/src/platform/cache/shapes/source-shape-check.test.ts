import type { Entry } from '@touchline/cache';
import { z } from 'zod';
import { SourceShapeCheck } from './source-shape-check.ts';

/** Counts how often it is asked. */
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
  test('parses what it does not know once, also when a purge has copied the entry since', () => {
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

  test('does not parse what was made here', () => {
    const { check } = setUp();
    const { shape, parsed } = names();
    const value = ['a'];
    check.trust(value);
    expect(check.fits(entryOf(value), shape)).toBe(true);
    expect(parsed()).toBe(0);
  });

  test('what does not exist fits, and cannot be trusted by mistake', () => {
    const { check, misfits } = setUp();
    check.trust(undefined);
    expect(check.fits(entryOf(undefined), z.never())).toBe(true);
    expect(misfits).toEqual([]);
  });

  test('tells of a misfit once, however many were given it', () => {
    const { check, misfits } = setUp();
    const entry = entryOf(['a', 7]);
    expect(check.fits(entry, names().shape)).toBe(false);
    expect(check.fits(entry, names().shape)).toBe(false);
    expect(misfits).toEqual(['names: 1']);
  });

  test.each([[null], ['text'], [7], [{}]])('%p is no list', (value) => {
    const { check } = setUp();
    check.trust(null);
    expect(check.fits(entryOf(value), names().shape)).toBe(false);
  });
});
