import { z } from 'zod';
import { Id } from '../identifiers/identifiers.ts';
import { ContentLanguage } from './content-language.ts';
import { RichText } from './rich-text.ts';

/** A question that people ask, with its answer. */
export const FaqItem = z.object({
  id: Id,
  lang: ContentLanguage,
  question: z.string(),
  answer: RichText,
  topic: z.string(),
});
export type FaqItem = z.infer<typeof FaqItem>;
