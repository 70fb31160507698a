/** The design of a team's crest, for every renderer (ADR 0009). Colours are CSS; paths are in a box of 24 by 24. */
export const CREST_SHAPES = ['shield', 'roundel', 'pennant'] as const;
export const CREST_PATTERNS = [
  'saltire',
  'halves',
  'stripes',
  'hoops',
  'sash',
  'cross',
  'chevron',
  'quarters',
] as const;
type CrestShape = (typeof CREST_SHAPES)[number];
type CrestPattern = (typeof CREST_PATTERNS)[number];

/** The outline of a crest. */
export const CREST_OUTLINES: Readonly<Record<CrestShape, string>> = {
  shield: 'M3 2h18v10c0 6-4.5 9-9 10.5C7.5 21 3 18 3 12z',
  pennant: 'M3 2h18v9l-9 11.5L3 11z',
  roundel: 'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21z',
};

/** The pattern on its field. */
export const CREST_CHARGES: Readonly<Record<CrestPattern, string>> = {
  saltire: 'M0 0h4.5L24 19.5V24h-4.5L0 4.5zM24 0h-4.5L0 19.5V24h4.5L24 4.5z',
  halves: 'M12 0h12v24H12z',
  stripes: 'M4.8 0h4.8v24H4.8zM14.4 0h4.8v24h-4.8z',
  hoops: 'M0 4.8h24v4.8H0zM0 14.4h24v4.8H0z',
  sash: 'M0 17 17 0h7L0 24z',
  cross: 'M9.5 0h5v24h-5zM0 8.5h24v5H0z',
  chevron: 'M0 17 12 6l12 11v7L12 13 0 24z',
  quarters: 'M0 0h12v11.5H0zM12 11.5h12V24H12z',
};

/** Twelve colours that are easily distinguished, each with its OKLCH lightness, chroma and hue. */
const PALETTE = [
  [0.42, 0.19, 27],
  [0.62, 0.21, 30],
  [0.72, 0.17, 55],
  [0.86, 0.16, 92],
  [0.55, 0.15, 145],
  [0.35, 0.08, 155],
  [0.66, 0.11, 195],
  [0.74, 0.11, 235],
  [0.45, 0.17, 260],
  [0.3, 0.1, 268],
  [0.42, 0.17, 305],
  [0.96, 0.01, 100],
  [0.22, 0.01, 260],
] as const;

export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Returns the distance in OKLab: 0 is identical; above 0.35 colours are distinguishable even at 20 px. */
export function colourDistance([l1, c1, h1]: Oklch, [l2, c2, h2]: Oklch): number {
  const radians = Math.PI / 180;
  const a = c1 * Math.cos(h1 * radians) - c2 * Math.cos(h2 * radians);
  const b = c1 * Math.sin(h1 * radians) - c2 * Math.sin(h2 * radians);
  return Math.hypot(l1 - l2, a, b);
}

export const FAR_APART = 0.35;

/** All pairs of field and charge with sufficient distance. */
export const COLOUR_PAIRS: readonly (readonly [field: Oklch, charge: Oklch])[] = PALETTE.flatMap((field) =>
  PALETTE.filter((charge) => colourDistance(field, charge) >= FAR_APART).map(
    (charge): readonly [Oklch, Oklch] => [field, charge],
  ),
);

/** FNV-1a, with a final mix so that adjacent ids get distant values. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

function pick<T>(list: readonly T[], seed: number): T {
  const item = list[seed % list.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

function css([l, c, h]: Oklch): string {
  return `oklch(${String(l)} ${String(c)} ${String(h)})`;
}

/** @example initialsOf('Real Unión Norte') // 'RUN' */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-.]+/).filter((word) => /^\p{L}/u.test(word));
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)) : [name.slice(0, 3)];
  return letters.slice(0, 3).join('').toLocaleUpperCase('en');
}

export interface CrestDesign {
  readonly shape: CrestShape;
  readonly pattern: CrestPattern;
  readonly field: string;
  readonly charge: string;
}

/** Returns the crest of a team; always the same for the same team. */
export function crestOf(id: string, name: string): CrestDesign {
  const seed = hash(`${id} ${name}`);
  const [field, charge] = pick(COLOUR_PAIRS, seed);
  return {
    shape: pick(CREST_SHAPES, Math.floor(seed / 7919)),
    pattern: pick(CREST_PATTERNS, Math.floor(seed / 104_729)),
    field: css(field),
    charge: css(charge),
  };
}
