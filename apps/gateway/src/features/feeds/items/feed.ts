import type { Language } from '@touchline/contracts';
import type { MatchReader } from '../../matches/index.ts';

/** The snapshot that the reader of matches returns: feeds are a projection of it. */
export type Match = Awaited<ReturnType<MatchReader['ofUtcDay']>>['matches'][number];

/** Which feed: of all matches, of results alone, of a league or of a team. */
export type FeedSubject =
  | { readonly kind: 'matches' }
  | { readonly kind: 'results' }
  | { readonly kind: 'league'; readonly id: string }
  | { readonly kind: 'team'; readonly id: string };

/** Matches, each an item; or what happens in them: line-ups, goals, red cards and full-time. */
export type FeedContents = 'matches' | 'events';

/** RSS 2.0, or JSON Feed 1.1. */
export type FeedFormat = 'rss' | 'json';

/** `off`: nothing in it tells a result, for sites that cover scores. */
export type FeedScores = 'on' | 'off';

export interface FeedQuestion {
  readonly subject: FeedSubject;
  readonly contents: FeedContents;
  readonly language: Language;
  readonly format: FeedFormat;
  readonly scores: FeedScores;
  /** Where it is asked for, and so what it calls itself: `/de/rss/matches.xml?scores=off`. */
  readonly path: string;
}

/** A word that readers show, and where it names one of our things, its identifier for machines. */
export interface FeedCategory {
  readonly name: string;
  /** `urn:touchline:league:101` */
  readonly domain?: string;
}

/** Plain texts; whatever writes them as a document escapes them. */
export interface FeedItem {
  /** Of the match and the language, for ever: readers that merge feeds see one match once. */
  readonly guid: string;
  readonly title: string;
  readonly description: string;
  /** Absolute. */
  readonly link: string;
  readonly categories: readonly FeedCategory[];
  readonly publishedMs: number;
  /** When this site last saw what it says change. */
  readonly changedMs: number;
}

export interface FeedChannel {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** Absolute: the page that shows the same. */
  readonly link: string;
  /** Absolute: the feed itself. */
  readonly self: string;
  /** Absolute: where one subscribes to it (WebSub). */
  readonly hub: string;
  readonly generator: string;
  readonly ttlMinutes: number;
  readonly lastChangeMs: number;
}

/** A feed as it is kept: encoded once, served to all. */
export interface EncodedFeed extends Pick<FeedChannel, 'self' | 'hub'> {
  readonly text: string;
  readonly format: FeedFormat;
  readonly etag: string;
  readonly lastChangeMs: number;
}
