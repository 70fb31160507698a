import type { Language } from '@touchline/contracts';
import type { Texts, Written } from '../../../features/content/index.ts';
import type {
  WireChannel,
  WireFaq,
  WireGuide,
  WireHighlight,
  WireHome,
  WireMovie,
  WirePage,
  WireShowing,
  WireSiteConfig,
  WireStream,
} from '../wire/content.ts';
import { toMedia } from './media.ts';
import { readingMinutes } from './reading-time.ts';
import { toRichText } from './rich-text.ts';

/** What a document does not contain: the requested language, and the base URL of its files. */
export interface DocumentContext {
  readonly lang: Language;
  readonly baseUrl: string;
}

const translated = ({ documentId }: { readonly documentId: string }, { lang }: DocumentContext) => ({
  id: documentId,
  lang,
});

const textOrNull = (markdown: string | null, { baseUrl }: DocumentContext): Written.WrittenText | null =>
  markdown === null ? null : toRichText(markdown, baseUrl);

export function toGuide(guide: WireGuide, origin: DocumentContext): Texts.GuideArticle {
  const { slug, title, summary, topic, related, updatedAt } = guide;
  const body = toRichText(guide.body, origin.baseUrl);
  return {
    ...translated(guide, origin),
    slug,
    title,
    summary,
    topic,
    minutes: guide.minutes ?? readingMinutes(body),
    cover: toMedia(guide.cover, origin.baseUrl),
    updatedAtMs: updatedAt,
    body,
    related: related.filter((other) => other !== slug),
  };
}

/** Leaves the body out of lists: a hundred guides would be a megabyte per language. */
export function toGuideEntry(guide: WireGuide, origin: DocumentContext): Texts.GuideEntry {
  const { id, lang, slug, title, summary, topic, minutes, cover, updatedAtMs } = toGuide(guide, origin);
  return { id, lang, slug, title, summary, topic, minutes, cover, updatedAtMs };
}

export function toQuestion(faq: WireFaq, origin: DocumentContext): Texts.Question {
  const { question, topic } = faq;
  return { ...translated(faq, origin), question, topic, answer: toRichText(faq.answer, origin.baseUrl) };
}

export function toPage(page: WirePage, origin: DocumentContext): Texts.TextPage {
  const { slug, title, summary, updatedAt } = page;
  return {
    ...translated(page, origin),
    slug,
    title,
    summary,
    body: toRichText(page.body, origin.baseUrl),
    isTemplate: page.isTemplate ?? false,
    updatedAtMs: updatedAt,
  };
}

export function toFilm(movie: WireMovie, origin: DocumentContext): Texts.Film {
  const { slug, title, year, country, minutes, summary, watchAt } = movie;
  return {
    ...translated(movie, origin),
    slug,
    title,
    year,
    country,
    minutes,
    summary,
    body: textOrNull(movie.body, origin),
    poster: toMedia(movie.poster, origin.baseUrl),
    watchAt,
  };
}

export function toChannel({ documentId, name, country, logo }: WireChannel, baseUrl: string): Texts.Channel {
  return { id: documentId, name, country, logo: toMedia(logo, baseUrl) };
}

/** Returns `undefined` if it ends before it begins. */
export function toShowing(showing: WireShowing): Texts.Showing | undefined {
  const { documentId, channel, matchId, title, sport, startsAt, endsAt, free, language, url } = showing;
  if (endsAt <= startsAt) return undefined;
  return {
    id: documentId,
    channelId: channel.documentId,
    matchId: matchId ?? null,
    title,
    sport,
    startsAtMs: startsAt,
    endsAtMs: endsAt,
    free: free ?? false,
    language,
    url,
  };
}

export function toHighlight(highlight: WireHighlight, origin: DocumentContext): Texts.HighlightClip {
  const { matchId, title, summary, seconds, url, channel, publishedAt, updatedAt } = highlight;
  return {
    ...translated(highlight, origin),
    matchId: matchId ?? null,
    title,
    summary,
    seconds,
    poster: toMedia(highlight.poster, origin.baseUrl),
    url,
    channel: channel ?? null,
    // A draft has no `publishedAt`: uses the time of its last change.
    publishedAtMs: publishedAt ?? updatedAt,
  };
}

/** Returns `undefined` if it ends before it begins. */
export function toStream(stream: WireStream, origin: DocumentContext): Texts.MatchStream | undefined {
  const { matchId, label, channel, access, kind, commentary, countries, from, until } = stream;
  if (until !== null && until !== undefined && until <= from) return undefined;
  return {
    ...translated(stream, origin),
    matchId,
    label,
    channel,
    access,
    kind,
    commentary,
    countries: countries === null || countries === undefined || countries.length === 0 ? null : countries,
    fromMs: from,
    untilMs: until ?? null,
  };
}

export function toConfiguration(config: WireSiteConfig, origin: DocumentContext): Texts.SiteConfiguration {
  const { tagline, footerNote, supportEmail, telegram, twitter, facebook, rss, features } = config;
  return {
    ...translated(config, origin),
    tagline,
    footerNote,
    supportEmail: supportEmail ?? null,
    social: { telegram, twitter, facebook, rss },
    switchedOff: Object.entries(features ?? {}).flatMap(([name, isOn]) => (isOn ? [] : [name])),
  };
}

export function toHome(home: WireHome, origin: DocumentContext): Texts.HomeText {
  return {
    ...translated(home, origin),
    notice: textOrNull(home.notice, origin),
    heading: home.guides,
    intro: textOrNull(home.intro, origin),
    guides: home.featuredGuides ?? [],
  };
}
