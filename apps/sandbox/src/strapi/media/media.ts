import { z } from 'zod';

import { MOTIFS, type Motif } from '../pictures/motifs/svg.ts';

/** A file of the media library, with the attributes that vary; the name has no folder and no extension. */
export const mediaSchema = z.object({ name: z.string(), width: z.int(), height: z.int() }).readonly();

export type MediaAsset = z.output<typeof mediaSchema>;

/** Words of slugs that indicate the subject of a text; the first match counts. */
const WORDS: readonly (readonly [RegExp, Motif])[] = [
  [/offside/, 'offside'],
  [/\bvar\b|video/, 'var'],
  [/promotion|relegation/, 'ladder'],
  [/table|ranked|standing|points/, 'table'],
  [/card|discipline|foul|handball/, 'cards'],
  [/penalt|shoot-?out/, 'penalty'],
  [/time|clock|minute/, 'clock'],
  [/line-?ups?|formation|tactic|pressing|position/, 'pitch'],
  [/statistic|xg|expected|shots/, 'net'],
  [/legs|groups|knock|cup|final|away-goals|competition/, 'cup'],
  [/transfer|loan|market/, 'transfer'],
  [/referee|whistle|law/, 'whistle'],
];

const hashOf = (text: string): number => {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash;
};

/** Returns the motif that an author chose, else the one of the slug's words, else one derived from the slug. */
const motifOf = (slug: string, chosen?: Motif): Motif =>
  chosen ??
  WORDS.find(([pattern]) => pattern.test(slug))?.[1] ??
  MOTIFS[hashOf(slug) % MOTIFS.length] ??
  'ball';

export const guideCover = (slug: string, chosen?: Motif): MediaAsset => ({
  name: `guide-${motifOf(slug, chosen)}-${slug}`,
  width: 1200,
  height: 675,
});

/** `order` gives neighbouring films different posters. */
export const moviePoster = (slug: string, order: number): MediaAsset => ({
  name: `movie-${String(order)}-${slug}`,
  width: 600,
  height: 900,
});
