/** A face of `fonts.css`. Its rule names everything that the build keeps of the family's full font file. */
export interface FontFace {
  /** File name in the folder that the rule points to: `inter-latin-wght-normal.woff2`. */
  readonly file: string;
  /** Path of the full font file in the family's package. */
  readonly source: string;
  readonly weights: { readonly min: number; readonly max: number };
  /** Code points, both ends included. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const RULE = /@font-face \{([^}]*)\}/g;
const FILE = /url\('[^']*\/(([a-z-]+?)-(?:latin-ext|latin|cyrillic)-wght-normal\.woff2)'\)/;
const WEIGHTS = /font-weight: (\d+) (\d+);/;
const RANGES = /unicode-range:([^;]*);/;
const RANGE = /^U\+([0-9A-F]+)(?:-([0-9A-F]+))?$/;

function rangeOf(text: string): readonly [number, number] {
  const [, first, last = first] = RANGE.exec(text) ?? [];
  if (first === undefined || last === undefined) throw new Error(`${text} is not a range of code points`);
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function faceOf(rule: string): FontFace {
  const [, file, family] = FILE.exec(rule) ?? [];
  const [, min, max] = WEIGHTS.exec(rule) ?? [];
  const [, ranges] = RANGES.exec(rule) ?? [];
  if (file === undefined || family === undefined || ranges === undefined) {
    throw new Error(`cannot subset this font face:${rule}`);
  }
  return {
    file,
    source: `@fontsource-variable/${family}/files/${file}`,
    weights: { min: Number(min), max: Number(max) },
    ranges: ranges.split(',').map((range) => rangeOf(range.trim())),
  };
}

/** @throws Error if a rule does not name what to keep */
export function fontFaces(css: string): FontFace[] {
  return [...css.matchAll(RULE)].map(([, rule = '']) => faceOf(rule));
}

export function lettersOf({ ranges }: FontFace): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((point) => String.fromCodePoint(point))
    .join('');
}
