import { z } from 'zod';
import { Id, Instant } from '../identifiers/identifiers.ts';
import { ContentLanguage } from './content-language.ts';

/** A text run. `href` is `https:`, `mailto:` or a path of this site. Any other link of an author becomes plain text. */
export const Inline = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  emphasis: z.literal(true).optional(),
  code: z.literal(true).optional(),
  href: z.string().optional(),
});
export type Inline = z.infer<typeof Inline>;

const Run = z.array(Inline);

/** A picture on our own origin. `width` and `height` are its original size; `null` if not measured. */
export const Picture = z.object({
  src: z.string(),
  /** Smaller versions, as a `srcset` value; `null` if there is only one size. */
  srcSet: z.string().nullable(),
  alt: z.string(),
  width: z.int().min(1).nullable(),
  height: z.int().min(1).nullable(),
});
export type Picture = z.infer<typeof Picture>;

export const Block = z.discriminatedUnion('type', [
  /** `id` is unique within the text and is a link target. */
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

/** Text as blocks, never as HTML. Pages render elements from them, so that nothing in a text can be executed. */
export const RichText = z.object({ blocks: z.array(Block) });
export type RichText = z.infer<typeof RichText>;

/** A text page: about-us, terms, privacy … */
export const ContentPage = z.object({
  slug: Id,
  lang: ContentLanguage,
  title: z.string(),
  summary: z.string().nullable(),
  body: RichText,
  /** A template for the site’s owner to check and replace: not yet binding terms. The page says so. */
  isTemplate: z.boolean(),
  updatedAt: Instant,
});
export type ContentPage = z.infer<typeof ContentPage>;

export const GuideSummary = z.object({
  slug: Id,
  lang: ContentLanguage,
  title: z.string(),
  summary: z.string(),
  /** Key by which guides are grouped: `laws`, `competitions`. */
  topic: z.string(),
  /** Reading time. */
  minutes: z.int().min(1),
  cover: Picture.nullable(),
  updatedAt: Instant,
});
export type GuideSummary = z.infer<typeof GuideSummary>;

/** An article that explains an aspect of the game. */
export const Guide = GuideSummary.extend({ body: RichText, related: z.array(GuideSummary) });
export type Guide = z.infer<typeof Guide>;

/** A frequent question and its answer. */
export const FaqItem = z.object({
  id: Id,
  lang: ContentLanguage,
  question: z.string(),
  answer: RichText,
  topic: z.string(),
});
export type FaqItem = z.infer<typeof FaqItem>;

/** A video of a match's best moments. */
export const Highlight = z.object({
  id: Id,
  lang: ContentLanguage,
  matchId: Id.nullable(),
  title: z.string(),
  summary: z.string().nullable(),
  seconds: z.int().min(1).nullable(),
  poster: Picture.nullable(),
  /** Address on another site, https; `null` if there is none. */
  url: z.string().nullable(),
  /** Whether everyone can watch it here: `GET /api/matches/{matchId}/playback?stream={id}` returns its address. */
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
  /** Where to watch it, https. */
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

/** A programme of a channel and its time. Contains names only, so that it is the same in every language. */
export const TvListing = z.object({
  id: Id,
  channel: TvChannel,
  matchId: Id.nullable(),
  /** As the channel spells it. */
  title: z.string(),
  /** Both teams, if the title names them: pages join the names in their own language. */
  sides: z.object({ home: z.string(), away: z.string() }).nullable(),
  sport: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  free: z.boolean(),
  /** Language of the commentary, a BCP 47 tag. */
  language: z.string().nullable(),
  url: z.string().nullable(),
});
export type TvListing = z.infer<typeof TvListing>;
