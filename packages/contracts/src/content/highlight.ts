import { z } from 'zod';
import { Id, Instant } from '../identifiers/identifiers.ts';
import { ContentLanguage } from './content-language.ts';
import { Picture } from './rich-text.ts';

/** The best of a match, as pictures that move. */
export const Highlight = z.object({
  id: Id,
  lang: ContentLanguage,
  matchId: Id.nullable(),
  title: z.string(),
  summary: z.string().nullable(),
  seconds: z.int().min(1).nullable(),
  poster: Picture.nullable(),
  /** Where others show it, https; null: nowhere. */
  url: z.string().nullable(),
  /** It can be watched here, by everybody: `GET /api/matches/{matchId}/playback?stream={id}` says where. */
  plays: z.boolean(),
  publishedAt: Instant,
});
export type Highlight = z.infer<typeof Highlight>;
