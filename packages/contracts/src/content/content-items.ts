import { z } from 'zod';
import { Id, Instant } from '../identifiers/identifiers.ts';
import { ContentLanguage } from './content-language.ts';

/**
 * A run of words. `href` is `https:`, `mailto:` or a path of our own; whatever else an author linked to is words
 * without a link.
 */
export const Inline = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  emphasis: z.literal(true).optional(),
  code: z.literal(true).optional(),
  href: z.string().optional(),
});
export type Inline = z.infer<typeof Inline>;

const Run = z.array(Inline);

/** A picture on our own origin. `width` and `height` are its own; null where nobody has measured it. */
export const Picture = z.object({
  src: z.string(),
  /** Narrower ones of it, ready for `srcset`; null: there is only one. */
  srcSet: z.string().nullable(),
  alt: z.string(),
  width: z.int().min(1).nullable(),
  height: z.int().min(1).nullable(),
});
export type Picture = z.infer<typeof Picture>;

export const Block = z.discriminatedUnion('type', [
  /** `id` is unique within the text, for links to it. */
  z.object({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    text: Run,
  }),
  z.object({ type: z.literal('paragraph'), text: Run }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(Run) }),
  z.object({ type: z.literal('quote'), text: Run }),
  z.object({ type: z.literal('table'), head: z.array(Run), rows: z.array(z.array(Run)) }),
  z.object({ type: z.literal('image'), ...Picture.shape }),
  z.object({ type: z.literal('rule') }),
]);
export type Block = z.infer<typeof Block>;

/** Written text as blocks, never as HTML: a page draws elements of them, so that nothing in it can run. */
export const RichText = z.object({ blocks: z.array(Block) });
export type RichText = z.infer<typeof RichText>;

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

/** A question that people ask, with its answer. */
export const FaqItem = z.object({
  id: Id,
  lang: ContentLanguage,
  question: z.string(),
  answer: RichText,
  topic: z.string(),
});
export type FaqItem = z.infer<typeof FaqItem>;

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

export const TvChannel = z.object({
  id: Id,
  name: z.string(),
  /** ISO 3166-1 alpha-2 code, upper case. */
  country: z.string(),
  /** On our own origin. */
  logo: z.string().nullable(),
});
export type TvChannel = z.infer<typeof TvChannel>;

/** What a channel shows and when. Names only, so that it is the same in every language. */
export const TvListing = z.object({
  id: Id,
  channel: TvChannel,
  matchId: Id.nullable(),
  /** As the channel writes it. */
  title: z.string(),
  /** Of a match, where the title names both: a page parts them as its language does. */
  sides: z.object({ home: z.string(), away: z.string() }).nullable(),
  sport: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  free: z.boolean(),
  /** That of the commentary, a BCP 47 tag. */
  language: z.string().nullable(),
  url: z.string().nullable(),
});
export type TvListing = z.infer<typeof TvListing>;
