/** Strong, plain colours; a crest has two of them with enough contrast. */
export const COLOURS = [
  '#c8102e', '#7a1230', '#f26522', '#f2b705', '#fff3c4', '#2e8b3d', '#0b4f30', '#14a098',
  '#6cb8f0', '#1d4fd7', '#101f5c', '#6a2c91', '#e85aa0', '#ffffff', '#9aa3ad', '#15181c',
] as const; // prettier-ignore

export type Colour = (typeof COLOURS)[number];

const channels = (colour: Colour): readonly [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

/** The "redmean" colour difference, an inexpensive approximation of perception; 0 to about 765. */
export const redmeanDistance = (a: Colour, b: Colour): number => {
  const [redA, greenA, blueA] = channels(a);
  const [redB, greenB, blueB] = channels(b);
  const redMean = (redA + redB) / 2;
  return Math.sqrt(
    (2 + redMean / 256) * (redA - redB) ** 2 +
      4 * (greenA - greenB) ** 2 +
      (2 + (255 - redMean) / 256) * (blueA - blueB) ** 2,
  );
};

/** Below this difference two colours are indistinguishable at 20 pixels. */
export const LEAST_COLOUR_DISTANCE = 300;

export const PAIRS: readonly (readonly [Colour, Colour])[] = COLOURS.flatMap((field) =>
  COLOURS.filter((charge) => redmeanDistance(field, charge) >= LEAST_COLOUR_DISTANCE).map(
    (charge) => [field, charge] as const,
  ),
);

const SHAPES = ['shield', 'roundel', 'pennant'] as const;
type CrestShape = (typeof SHAPES)[number];

const PATTERNS = ['halves', 'stripes', 'hoops', 'sash', 'cross', 'chevron', 'quarters', 'disc'] as const;
type Pattern = (typeof PATTERNS)[number];

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

/** A stride near the golden ratio that visits every design once before it repeats one. */
const STRIDE = (() => {
  let stride = Math.round(DESIGNS * 0.618);
  while (!coprime(stride, DESIGNS)) stride += 1;
  return stride;
})();

const at = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0];

/** Returns the design of an id. Consecutive ids (the clubs of a league) have very different designs. */
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

/** Outlines in a box of 40 by 40 units. */
const OUTLINES: Readonly<Record<CrestShape, string>> = {
  shield: 'M4 3h32v17c0 9-6.5 14.5-16 18C10.500 34.500 4 29 4 20z',
  roundel: 'M20 2a18 18 0 1 1 0 36a18 18 0 1 1 0-36z',
  pennant: 'M5 2h30v25L20 38.500 5 27z',
};

/** No part is thinner than six of forty units: three pixels in a crest of twenty pixels. */
const CHARGES: Readonly<Record<Pattern, string>> = {
  halves: 'M20 0h20v40H20z',
  stripes: 'M6 0h7v40H6zM17 0h7v40h-7zM28 0h7v40h-7z',
  hoops: 'M0 8h40v7H0zM0 22h40v7H0z',
  sash: 'M0 4v12l28 28h12v-2z',
  cross: 'M16 0h8v40h-8zM0 13h40v8H0z',
  chevron: 'M20 9l20 16v11L20 20 0 36V25z',
  quarters: 'M0 0h20v19H0zM20 19h20v21H20z',
  disc: 'M20 10a9 9 0 1 1 0 18a9 9 0 1 1 0-18z',
};

export const crest = (id: number): string => {
  const { shape, pattern, field, charge } = designOf(id);
  const outline = OUTLINES[shape];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">` +
    `<clipPath id="o"><path d="${outline}"/></clipPath>` +
    `<g clip-path="url(#o)"><path fill="${field}" d="M0 0h40v40H0z"/><path fill="${charge}" d="${CHARGES[pattern]}"/></g>` +
    `<path d="${outline}" fill="none" stroke="#0b0d10" stroke-opacity=".55" stroke-width="1.500"/></svg>`
  );
};
