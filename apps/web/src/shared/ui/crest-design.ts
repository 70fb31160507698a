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
export type CrestPattern = (typeof CREST_PATTERNS)[number];

/** Twelve colours that differ at a glance, each written with its OKLCH lightness, chroma and hue. */
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

/** Distance in OKLab: 0 the same, above 0.35 told apart even at 20 px. */
export function colourDistance([l1, c1, h1]: Oklch, [l2, c2, h2]: Oklch): number {
  const radians = Math.PI / 180;
  const a = c1 * Math.cos(h1 * radians) - c2 * Math.cos(h2 * radians);
  const b = c1 * Math.sin(h1 * radians) - c2 * Math.sin(h2 * radians);
  return Math.hypot(l1 - l2, a, b);
}

export const FAR_APART = 0.35;

/** All pairs of field and charge that are far enough apart. */
export const COLOUR_PAIRS: readonly (readonly [field: Oklch, charge: Oklch])[] = PALETTE.flatMap((field) =>
  PALETTE.filter((charge) => colourDistance(field, charge) >= FAR_APART).map(
    (charge): readonly [Oklch, Oklch] => [field, charge],
  ),
);

/** FNV-1a, with a final mix so that neighbouring ids land far apart. */
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
  readonly initials: string;
}

/** The same team always gets the same crest. */
export function crestOf(id: string, name: string): CrestDesign {
  const seed = hash(`${id} ${name}`);
  const [field, charge] = pick(COLOUR_PAIRS, seed);
  return {
    shape: pick(CREST_SHAPES, Math.floor(seed / 7919)),
    pattern: pick(CREST_PATTERNS, Math.floor(seed / 104_729)),
    field: css(field),
    charge: css(charge),
    initials: initialsOf(name),
  };
}
