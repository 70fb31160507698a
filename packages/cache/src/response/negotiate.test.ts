import fc from 'fast-check';
import { negotiate } from './negotiate.ts';

describe('negotiate (RFC 9110 §12.5.3)', () => {
  test.each<[string | undefined, readonly string[]]>([
    [undefined, ['identity']],
    ['', ['identity']],
    ['gzip', ['gzip', 'identity']],
    ['GZIP', ['gzip', 'identity']],
    ['x-gzip', ['gzip', 'identity']],
    ['gzip, deflate, br, zstd', ['br', 'zstd', 'gzip', 'identity']],
    ['br;q=0.5, gzip', ['gzip', 'br', 'identity']],
    ['br; q=0.5 , gzip ; q=0.9', ['gzip', 'br', 'identity']],
    ['br;q=0, gzip', ['gzip', 'identity']],
    ['*', ['br', 'zstd', 'gzip', 'identity']],
    ['*;q=0.3, gzip', ['gzip', 'br', 'zstd', 'identity']],
    ['*;q=0', []],
    ['*;q=0, gzip', ['gzip']],
    ['identity;q=0', []],
    ['identity;q=0, br', ['br']],
    ['identity, br;q=0.5', ['identity', 'br']],
    ['*;q=0, identity;q=0.1', ['identity']],
    ['deflate', ['identity']],
    ['br;q=1.5', ['identity']],
    ['br;q=', ['identity']],
    ['br;level=3', ['identity']],
    [',,', ['identity']],
    ['\tbr\t', ['br', 'identity']],
    ['br\u00a0', ['identity']],
    ['br;q=1\u00a0, gzip', ['gzip', 'identity']],
    ['gzip;q=0.001', ['gzip', 'identity']],
  ])('%j -> %j', (header, expected) => {
    expect(negotiate(header)).toEqual(expected);
  });

  test('returns the same result again after many other headers', () => {
    const before = negotiate('gzip, br');
    for (let index = 0; index < 200; index += 1) negotiate(`gzip;q=0.${String(index)}`);
    expect(negotiate('gzip, br')).toEqual(before);
    expect(negotiate('gzip;q=0.199')).toEqual(['gzip', 'identity']);
    expect(negotiate('gzip;q=0.1999')).toEqual(['identity']);
  });

  test('accepts any text and never returns a refused coding', () => {
    fc.assert(
      fc.property(fc.string(), (junk) => {
        expect(negotiate(`${junk},br;q=0`)).not.toContain('br');
      }),
    );
  });
});
