import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';

const WEIGHTS = [500, 800] as const;
export type Weight = (typeof WEIGHTS)[number];

/** The scripts in which team names are written, the most common first; one file each. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const;

interface Glyph {
  /** In font units, with the y axis pointing up. */
  readonly outline: string;
  readonly advance: number;
}

/** Text as vector shapes: rendering needs no font and looks the same on every machine. */
export interface DrawnText {
  readonly svg: string;
  readonly width: number;
}

async function fontOf(subset: string, weight: Weight): Promise<Font> {
  const file = `@fontsource/inter/files/inter-${subset}-${String(weight)}-normal.woff`;
  const font = create(await readFile(new URL(import.meta.resolve(file))));
  if ('fonts' in font) throw new TypeError(`${file} is a collection`);
  return font;
}

/** Inter in two weights. Each character is converted to an outline once. */
export class Typeface {
  readonly #glyphs = new Map<string, Glyph | null>();

  private constructor(private readonly fonts: ReadonlyMap<Weight, readonly Font[]>) {}

  static async load(): Promise<Typeface> {
    const fonts = WEIGHTS.map(
      async (weight) => [weight, await Promise.all(SUBSETS.map((subset) => fontOf(subset, weight)))] as const,
    );
    return new Typeface(new Map(await Promise.all(fonts)));
  }

  /** Skips characters that the font does not contain. */
  draw(text: string, weight: Weight, size: number): DrawnText {
    let x = 0;
    const shapes: string[] = [];
    for (const character of text.normalize('NFC')) {
      const glyph = this.#glyph(character, weight);
      if (glyph === null) continue;
      if (glyph.outline !== '')
        shapes.push(`<path transform="translate(${rounded(x)} 0)" d="${glyph.outline}"/>`);
      x += glyph.advance;
    }
    const scale = String(size / 1000);
    return {
      svg: `<g transform="scale(${scale} -${scale})">${shapes.join('')}</g>`,
      width: (x * size) / 1000,
    };
  }

  #glyph(character: string, weight: Weight): Glyph | null {
    const key = `${String(weight)}${character}`;
    const known = this.#glyphs.get(key);
    if (known !== undefined) return known;
    const made = this.#taken(character.codePointAt(0) ?? 0, weight);
    this.#glyphs.set(key, made);
    return made;
  }

  #taken(codePoint: number, weight: Weight): Glyph | null {
    const font = this.fonts.get(weight)?.find((each) => each.hasGlyphForCodePoint(codePoint));
    if (font === undefined) return null;
    const glyph = font.glyphForCodePoint(codePoint);
    const toThousand = 1000 / font.unitsPerEm;
    return { outline: glyph.path.scale(toThousand).toSVG(), advance: glyph.advanceWidth * toThousand };
  }
}

function rounded(value: number): string {
  return String(Math.round(value));
}
