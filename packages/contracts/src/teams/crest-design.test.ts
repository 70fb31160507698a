import {
  colourDistance,
  COLOUR_PAIRS,
  CREST_PATTERNS,
  CREST_SHAPES,
  crestOf,
  FAR_APART,
  initialsOf,
} from './crest-design.ts';

const league = (first: number) =>
  Array.from({ length: 20 }, (_, index) => crestOf(String(first + index), `Team ${String(first + index)}`));
const designOf = ({ shape, pattern, field, charge }: ReturnType<typeof crestOf>) =>
  [shape, pattern, field, charge].join();

describe('crests', () => {
  test('a team always has the same crest', () => {
    expect(crestOf('42', 'Hafenstadt 09')).toEqual(crestOf('42', 'Hafenstadt 09'));
  });

  test('the two colours always differ clearly', () => {
    for (const [field, charge] of COLOUR_PAIRS) {
      expect(colourDistance(field, charge)).toBeGreaterThanOrEqual(FAR_APART);
    }
  });

  test('teams with adjacent ids do not look alike', () => {
    // Teams of one league have adjacent ids: in 50 leagues of 20, hardly any two teams share a look.
    const doubles = Array.from({ length: 50 }, (_, index) => {
      const looks = league(1000 * index).map(designOf);
      return looks.length - new Set(looks).size;
    });
    expect(doubles.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(10);
  });

  test('all shapes and patterns are used', () => {
    const crests = Array.from({ length: 500 }, (_, id) => crestOf(String(id), 'x'));
    expect(new Set(crests.map(({ shape }) => shape)).size).toBe(CREST_SHAPES.length);
    expect(new Set(crests.map(({ pattern }) => pattern)).size).toBe(CREST_PATTERNS.length);
  });

  test.each([
    ['Real Unión Norte', 'RUN'],
    ['Güneyspor', 'GÜN'],
    ['Hafenstadt 09', 'HAF'],
    ['Тверской', 'ТВЕ'],
  ])('%s -> %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
