import { LANGUAGES } from '@touchline/contracts';
import { z } from 'zod';
import { shapeOf } from '../../platform/cache/shapes/source-shape.ts';
import type {
  Channel,
  Film,
  GuideArticle,
  GuideEntry,
  HighlightClip,
  HomeText,
  MatchStream,
  Question,
  Showing,
  SiteConfiguration,
  TextPage,
} from './content.ts';

const LANGUAGE = z.enum(LANGUAGES);
const TRANSLATED = { id: z.string(), lang: LANGUAGE };

const MEDIA = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});

const RUNS = z.array(
  z.object({
    text: z.string(),
    marks: z.array(z.enum(['strong', 'emphasis', 'code'])),
    href: z.string().nullable(),
  }),
);

const TEXT = z.array(
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('heading'),
      level: z.union([z.literal(2), z.literal(3)]),
      id: z.string(),
      text: RUNS,
    }),
    z.object({ type: z.literal('paragraph'), text: RUNS }),
    z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(RUNS) }),
    z.object({ type: z.literal('quote'), text: RUNS }),
    z.object({ type: z.literal('table'), head: z.array(RUNS), rows: z.array(z.array(RUNS)) }),
    z.object({ type: z.literal('image'), media: MEDIA }),
    z.object({ type: z.literal('rule') }),
  ]),
);

const GUIDE_ENTRY = z.object({
  ...TRANSLATED,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  topic: z.string(),
  minutes: z.number(),
  cover: MEDIA.nullable(),
  updatedAtMs: z.number(),
});

const QUESTION = z.object({ ...TRANSLATED, question: z.string(), answer: TEXT, topic: z.string() });

const PAGE = z.object({
  ...TRANSLATED,
  slug: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  body: TEXT,
  isTemplate: z.boolean(),
  updatedAtMs: z.number(),
});

const FILM = z.object({
  ...TRANSLATED,
  slug: z.string(),
  title: z.string(),
  year: z.number(),
  country: z.string(),
  minutes: z.number(),
  summary: z.string(),
  body: TEXT.nullable(),
  poster: MEDIA.nullable(),
  watchAt: z.string().nullable(),
});

const CHANNEL = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  logo: MEDIA.nullable(),
});

const SHOWING = z.object({
  id: z.string(),
  channelId: z.string(),
  matchId: z.string().nullable(),
  title: z.string(),
  sport: z.string(),
  startsAtMs: z.number(),
  endsAtMs: z.number(),
  free: z.boolean(),
  language: z.string().nullable(),
  url: z.string().nullable(),
});

const HIGHLIGHT = z.object({
  ...TRANSLATED,
  matchId: z.string().nullable(),
  title: z.string(),
  summary: z.string().nullable(),
  seconds: z.number().nullable(),
  poster: MEDIA.nullable(),
  url: z.string().nullable(),
  channel: z.string().nullable(),
  publishedAtMs: z.number(),
});

const STREAM = z.object({
  ...TRANSLATED,
  matchId: z.string(),
  label: z.string(),
  channel: z.string(),
  access: z.enum(['free', 'plan']),
  kind: z.enum(['live', 'recording']),
  commentary: z.string().nullable(),
  countries: z.array(z.string()).nullable(),
  fromMs: z.number(),
  untilMs: z.number().nullable(),
});

const CONFIGURATION = z.object({
  ...TRANSLATED,
  tagline: z.string().nullable(),
  footerNote: z.string().nullable(),
  supportEmail: z.string().nullable(),
  social: z.object({
    telegram: z.string().nullable(),
    twitter: z.string().nullable(),
    facebook: z.string().nullable(),
    rss: z.string().nullable(),
  }),
  switchedOff: z.array(z.string()),
});

const HOME = z.object({
  ...TRANSLATED,
  notice: TEXT.nullable(),
  heading: z.string(),
  intro: TEXT.nullable(),
  guides: z.array(z.string()),
});

export const SHAPES = {
  guides: shapeOf<readonly GuideEntry[]>()(z.array(GUIDE_ENTRY)),
  guide: shapeOf<GuideArticle>()(GUIDE_ENTRY.extend({ body: TEXT, related: z.array(z.string()) })),
  questions: shapeOf<readonly Question[]>()(z.array(QUESTION)),
  pages: shapeOf<readonly TextPage[]>()(z.array(PAGE)),
  films: shapeOf<readonly Film[]>()(z.array(FILM)),
  channels: shapeOf<readonly Channel[]>()(z.array(CHANNEL)),
  showings: shapeOf<readonly Showing[]>()(z.array(SHOWING)),
  highlights: shapeOf<readonly HighlightClip[]>()(z.array(HIGHLIGHT)),
  highlightedMatches: shapeOf<readonly string[]>()(z.array(z.string())),
  streams: shapeOf<readonly MatchStream[]>()(z.array(STREAM)),
  configuration: shapeOf<SiteConfiguration>()(CONFIGURATION),
  home: shapeOf<HomeText>()(HOME),
} as const;
