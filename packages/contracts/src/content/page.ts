import { z } from 'zod';
import { Id, Instant } from '../identifiers/identifiers.ts';
import { ContentLanguage } from './content-language.ts';
import { RichText } from './rich-text.ts';

/** A page of text: about-us, terms, privacy … */
export const ContentPage = z.object({
  slug: Id,
  lang: ContentLanguage,
  title: z.string(),
  summary: z.string().nullable(),
  body: RichText,
  /** A model for a site’s owner to have checked and replaced: not yet anybody’s terms. The page says so. */
  isTemplate: z.boolean(),
  updatedAt: Instant,
});
export type ContentPage = z.infer<typeof ContentPage>;
