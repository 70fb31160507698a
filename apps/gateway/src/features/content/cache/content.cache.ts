import type { Language } from '@touchline/contracts';

/** Routes of the cache policy. */
export const ROUTES = {
  guides: 'content.guides',
  guide: 'content.guide',
  questions: 'content.faqs',
  pages: 'content.pages',
  films: 'content.movies',
  channels: 'content.tv-channels',
  showings: 'content.tv-schedules',
  highlights: 'content.highlights',
  highlightedMatches: 'content.highlighted-matches',
  streams: 'content.streams',
  configuration: 'content.site-config',
  home: 'content.home',
} as const;

/** The number is the version of the shape, so that entries of other releases are not read. */
const V = 'content:1';
export const keys = {
  guides: (lang: Language) => `${V}:guides:${lang}`,
  guide: (slug: string, lang: Language) => `${V}:guide:${lang}:${slug}`,
  questions: (lang: Language) => `${V}:faqs:${lang}`,
  pages: (lang: Language) => `${V}:pages:${lang}`,
  films: (lang: Language) => `${V}:movies:${lang}`,
  channels: () => `${V}:tv-channels`,
  showings: (country: string | null, day: string) => `${V}:tv-schedules:${country ?? 'all'}:${day}`,
  highlights: (lang: Language, matchId: string | null) => `${V}:highlights:${lang}:${matchId ?? 'all'}`,
  highlightedMatches: () => `${V}:highlighted-matches`,
  streams: (lang: Language, endsAfterDay: string) => `${V}:streams:${lang}:${endsAfterDay}`,
  configuration: (lang: Language) => `${V}:site-config:${lang}`,
  home: (lang: Language) => `${V}:home:${lang}`,
} as const;

/** The kinds of content, as the site upstream and its webhooks name them. */
export const COLLECTIONS = [
  'guides',
  'faqs',
  'legal-pages',
  'pages',
  'movies',
  'tv-channels',
  'tv-schedules',
  'highlights',
  'streams',
  'site-config',
  'home',
] as const;
export type Collection = (typeof COLLECTIONS)[number];

const ALL = 'content';
const collectionTag = (collection: Collection): string => `${ALL}:${collection}`;
const documentTag = (collection: Collection, slug: string): string => `${collectionTag(collection)}:${slug}`;

/**
 * Returns the tags of a response: one for all content, one for each collection, one for each document, and its
 * language. A change of a document makes its whole collection stale, because lists, related guides and its former
 * slug show it, too.
 *
 * @param lang `null` if the response is the same in all languages
 */
export function contentTags(
  lang: Language | null,
  collections: readonly Collection[],
  slugs: readonly string[] = [],
): readonly string[] {
  const documents = collections.flatMap((collection) => slugs.map((slug) => documentTag(collection, slug)));
  const language = lang === null ? [] : [`lang:${lang}`];
  return [ALL, ...collections.map(collectionTag), ...documents, ...language];
}

/** Returns the tags of a cached upstream response. */
export const sourceTags = (collections: readonly Collection[]): readonly string[] =>
  [ALL, ...collections.map(collectionTag)].map((tag) => `source:${tag}`);

/** Returns the tags to purge when documents of a collection changed; `null` purges all content. */
export const changedTags = (collection: Collection | null): readonly string[] => [
  collection === null ? ALL : collectionTag(collection),
];
