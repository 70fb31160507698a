import { z } from 'zod';
import { Id } from '../identifiers/identifiers.ts';
import { ContentLanguage } from './content-language.ts';
import { Picture, RichText } from './rich-text.ts';

/** A film about football. */
export const Movie = z.object({
  id: Id,
  slug: Id,
  lang: ContentLanguage,
  title: z.string(),
  year: z.int().min(1888).max(2200),
  /** ISO 3166-1 alpha-2 code. */
  country: z.string(),
  minutes: z.int().min(1),
  summary: z.string(),
  body: RichText.nullable(),
  poster: Picture.nullable(),
  /** Where it can be watched, https. */
  watchAt: z.string().nullable(),
});
export type Movie = z.infer<typeof Movie>;
