import { Id } from '@touchline/contracts';
import { z } from 'zod';

/** Editors leave a field empty as often as null: both mean none. */
const optionalText = z
  .string()
  .trim()
  .nullish()
  .transform((text) => (text === undefined || text === null || text === '' ? null : text));

const text = z.string().trim().min(1);
const slug = Id;
const instant = z.iso.datetime({ offset: true }).transform((value) => Date.parse(value));
const webAddress = z
  .preprocess((value) => (value === '' ? null : value), z.url({ protocol: /^https$/ }).nullish())
  .transform((value) => value ?? null);
const count = z
  .int()
  .min(1)
  .nullish()
  .transform((value) => value ?? null);
const country = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .toUpperCase();

const document = { documentId: text, updatedAt: instant };

/** A file of the media library, as `populate` returns it. */
export const WireMedia = z.object({
  url: text,
  alternativeText: z.string().nullish(),
  width: z.number().positive().nullish(),
  height: z.number().positive().nullish(),
});
export type WireMedia = z.output<typeof WireMedia>;

const media = WireMedia.nullish().transform((file) => file ?? null);

/** Other documents, of which only the slug is read. */
const slugs = z
  .array(z.object({ slug }))
  .nullish()
  .transform((documents) => (documents ?? []).map((related) => related.slug));

export const WireGuide = z.object({
  ...document,
  slug,
  title: text,
  summary: text,
  topic: text,
  minutes: count,
  cover: media,
  body: text,
  related: slugs,
});
export type WireGuide = z.output<typeof WireGuide>;

export const WireFaq = z.object({ ...document, question: text, answer: text, topic: text });
export type WireFaq = z.output<typeof WireFaq>;

export const WirePage = z.object({
  ...document,
  slug,
  title: text,
  summary: optionalText,
  body: text,
  isTemplate: z.boolean().nullish(),
});
export type WirePage = z.output<typeof WirePage>;

export const WireMovie = z.object({
  ...document,
  slug,
  title: text,
  year: z.int().min(1888).max(2200),
  country,
  minutes: z.int().min(1),
  summary: text,
  body: optionalText,
  poster: media,
  watchAt: webAddress,
});
export type WireMovie = z.output<typeof WireMovie>;

export const WireChannel = z.object({ documentId: text, name: text, country, logo: media });
export type WireChannel = z.output<typeof WireChannel>;

export const WireShowing = z.object({
  documentId: text,
  channel: z.object({ documentId: text }),
  matchId: Id.nullish().catch(null),
  title: text,
  sport: text,
  startsAt: instant,
  endsAt: instant,
  free: z.boolean().nullish(),
  language: optionalText,
  url: webAddress,
});
export type WireShowing = z.output<typeof WireShowing>;

/** A channel is part of the path of a signed address. */
const channelName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

export const WireHighlight = z.object({
  ...document,
  matchId: Id.nullish().catch(null),
  title: text,
  summary: optionalText,
  seconds: count,
  poster: media,
  url: webAddress,
  channel: channelName.nullish().catch(null),
  /** `null` for a draft. */
  publishedAt: instant.nullable(),
});
export type WireHighlight = z.output<typeof WireHighlight>;

/** Only the match of a clip. */
export const WireHighlightedMatch = z.object({ matchId: Id.nullish().catch(null) });

export const WireStream = z.object({
  ...document,
  matchId: Id,
  label: text,
  channel: channelName,
  access: z.enum(['free', 'plan']),
  kind: z.enum(['live', 'recording']),
  commentary: optionalText,
  /** JSON; null and an empty list mean everywhere. */
  countries: z.array(country).nullish(),
  from: instant,
  until: instant.nullish(),
});
export type WireStream = z.output<typeof WireStream>;

export const WireSiteConfig = z.object({
  documentId: text,
  tagline: optionalText,
  footerNote: optionalText,
  supportEmail: z.preprocess((value) => (value === '' ? null : value), z.email().nullish()),
  telegram: webAddress,
  twitter: webAddress,
  facebook: webAddress,
  rss: webAddress,
  features: z.record(z.string(), z.boolean()).nullish(),
});
export type WireSiteConfig = z.output<typeof WireSiteConfig>;

export const WireHome = z.object({
  documentId: text,
  notice: optionalText,
  /** The heading above the guides. */
  guides: text,
  intro: optionalText,
  /** Slugs in page order, as JSON. */
  featuredGuides: z.array(slug).nullish(),
});
export type WireHome = z.output<typeof WireHome>;

/** `{data: null, error: {status, name, message, details}}`, as far as it is read. */
export const WireFailure = z.object({
  error: z.object({
    name: z.string(),
    details: z
      .object({ errors: z.array(z.object({ path: z.array(z.string()), message: z.string() })).optional() })
      .catch({}),
  }),
});
