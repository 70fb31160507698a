import { PAIRS, type Colour } from './colours.ts';

const SHAPES = ['shield', 'roundel', 'pennant'] as const;
export type CrestShape = (typeof SHAPES)[number];

const PATTERNS = ['halves', 'stripes', 'hoops', 'sash', 'cross', 'chevron', 'quarters', 'disc'] as const;
export type Pattern = (typeof PATTERNS)[number];

export interface Design {
  readonly shape: CrestShape;
  readonly pattern: Pattern;
  readonly field: Colour;
  readonly charge: Colour;
}

const DESIGNS = SHAPES.length * PATTERNS.length * PAIRS.length;

const coprime = (a: number, b: number): boolean => {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x === 1;
};

/** A stride by the golden ratio that meets every design once before it meets one again. */
const STRIDE = (() => {
  let stride = Math.round(DESIGNS * 0.618);
  while (!coprime(stride, DESIGNS)) stride += 1;
  return stride;
})();

const at = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0];

/** Ids that follow one another (the clubs of a league) get designs that are far from one another. */
export const designOf = (id: number): Design => {
  const index = ((id % DESIGNS) * STRIDE) % DESIGNS;
  const [field, charge] = PAIRS[Math.floor(index / (SHAPES.length * PATTERNS.length))] ?? [
    '#ffffff',
    '#15181c',
  ];
  return {
    shape: at(SHAPES, index),
    pattern: at(PATTERNS, Math.floor(index / SHAPES.length)),
    field,
    charge,
  };
};
