import { z } from 'zod';
import { ContentLanguage } from '../content/content-language.ts';

export const PageMeta = z.object({ number: z.int().min(1), size: z.int().min(1), total: z.int().min(0) });
export type PageMeta = z.infer<typeof PageMeta>;

/**
 * Metadata of a response. `cursor` is the position in the log of changes at which it was created. `stale` is true if
 * the upstream was unavailable and the last known state is served, as of `asOf`. `demonstration` is true if the
 * embedded sandbox replaces a provider.
 */
export const Meta = z.object({
  page: PageMeta.optional(),
  cursor: z.string().optional(),
  asOf: z.iso.datetime().optional(),
  stale: z.boolean().optional(),
  demonstration: z.boolean().optional(),
  /** More may come later: a search that is still being filled, or a match known only from a list. */
  partial: z.boolean().optional(),
  /** Fields of `data` whose upstream was unavailable. Their values are empty or derived from other data. */
  missing: z.array(z.string()).optional(),
  /** For content: its actual language, or that of most of a list. Each item also has its own. */
  lang: ContentLanguage.optional(),
  /** For television: the countries with known channels, as ISO 3166-1 alpha-2 codes in order. */
  countries: z.array(z.string()).optional(),
});
export type Meta = z.infer<typeof Meta>;

/** @example const LiveMatches = envelope(z.array(MatchSummary)) */
export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ data, meta: Meta.optional() });
}

export interface Envelope<T> {
  readonly data: T;
  readonly meta?: Meta | undefined;
}

const pageNumber = z.coerce.number().int().min(1).max(10_000);
const pageSize = z.coerce.number().int().min(1).max(100);

/** `page[number]` and `page[size]` of paged lists. */
export const PageQuery = z.object({
  'page[number]': pageNumber.default(1),
  'page[size]': pageSize.default(50),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** For lists that are complete unless the request asks for a page: by number (pages of 50), size or both. */
export const PageIfAsked = z.object({
  'page[number]': pageNumber.optional(),
  'page[size]': pageSize.optional(),
});
export type PageIfAsked = z.infer<typeof PageIfAsked>;
