import { z } from 'zod';
import { Id, Instant } from '../identifiers/identifiers.ts';
import { ContentLanguage } from './content-language.ts';
import { Picture, RichText } from './rich-text.ts';

export const GuideSummary = z.object({
  slug: Id,
  lang: ContentLanguage,
  title: z.string(),
  summary: z.string(),
  /** A word by which guides are grouped: `laws`, `competitions`. */
  topic: z.string(),
  /** How long it takes to read. */
  minutes: z.int().min(1),
  cover: Picture.nullable(),
  updatedAt: Instant,
});
export type GuideSummary = z.infer<typeof GuideSummary>;

/** An article that explains something of the game. */
export const Guide = GuideSummary.extend({ body: RichText, related: z.array(GuideSummary) });
export type Guide = z.infer<typeof Guide>;
