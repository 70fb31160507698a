import { z } from 'zod';
import { ContentLanguage } from '../content/content-language.ts';

export const PageMeta = z.object({ number: z.int().min(1), size: z.int().min(1), total: z.int().min(0) });
export type PageMeta = z.infer<typeof PageMeta>;

/**
 * What every answer may carry beside its data. `cursor` is the place in the log of changes at which it was
 * made; `stale` is true when the upstream could not be asked and the last known state is shown, as of
 * `asOf`; `demonstration` is true when the embedded sandbox stands in for a provider.
 */
export const Meta = z.object({
  page: PageMeta.optional(),
  cursor: z.string().optional(),
  asOf: z.iso.datetime().optional(),
  stale: z.boolean().optional(),
  demonstration: z.boolean().optional(),
  /** More may come later: a search that is still being filled, a match of which only a list has told. */
  partial: z.boolean().optional(),
  /** Fields of `data` that the upstream could not be asked for: what stands there is empty, or made of other parts. */
  missing: z.array(z.string()).optional(),
  /** Content: the language that it is really in, or most of a list is; each item says its own. */
  lang: ContentLanguage.optional(),
  /** Television: the countries whose channels are known, ISO 3166-1 alpha-2 codes in their order. */
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

/** `page[number]` and `page[size]` of lists that page. */
export const PageQuery = z.object({
  'page[number]': pageNumber.default(1),
  'page[size]': pageSize.default(50),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** Of lists that are whole unless a page is asked for: by a number (of pages of 50), a size or both. */
export const PageIfAsked = z.object({
  'page[number]': pageNumber.optional(),
  'page[size]': pageSize.optional(),
});
export type PageIfAsked = z.infer<typeof PageIfAsked>;
