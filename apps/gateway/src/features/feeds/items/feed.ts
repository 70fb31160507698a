import type { Language } from '@touchline/contracts';
import type { MatchReader } from '../../matches/index.ts';

/** The snapshot that the reader of matches returns. Feeds are a projection of it. */
export type Match = Awaited<ReturnType<MatchReader['ofUtcDay']>>['matches'][number];

/** The subject of a feed: all matches, results only, a league or a team. */
export type FeedSubject =
  | { readonly kind: 'matches' }
  | { readonly kind: 'results' }
  | { readonly kind: 'league'; readonly id: string }
  | { readonly kind: 'team'; readonly id: string };

/** The items of a feed: matches, or their events (line-ups, goals, red cards and full-time). */
export type FeedContents = 'matches' | 'events';

/** RSS 2.0, or JSON Feed 1.1. */
export type FeedFormat = 'rss' | 'json';

/** `off`: the feed contains no result, for sites that hide scores. */
export type FeedScores = 'on' | 'off';

export interface FeedQuestion {
  readonly subject: FeedSubject;
  readonly contents: FeedContents;
  readonly language: Language;
  readonly format: FeedFormat;
  readonly scores: FeedScores;
  /** The path of the feed, which it also states as its own: `/de/rss/matches.xml?scores=off`. */
  readonly path: string;
}

/** A category that readers show, with an id for programs if it is a league or team. */
export interface FeedCategory {
  readonly name: string;
  /** `urn:touchline:league:101` */
  readonly domain?: string;
}

/** An item in plain text. The writer of a document escapes it. */
export interface FeedItem {
  /** Permanent for a match and a language, so that readers that merge feeds show a match once. */
  readonly guid: string;
  readonly title: string;
  readonly description: string;
  /** An absolute URL. */
  readonly link: string;
  readonly categories: readonly FeedCategory[];
  readonly publishedMs: number;
  /** When this site last saw the content of the item change. */
  readonly changedMs: number;
}

export interface FeedChannel {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** The absolute URL of the page with the same content. */
  readonly link: string;
  /** The absolute URL of the feed itself. */
  readonly self: string;
  /** The absolute URL of the hub for subscriptions (WebSub). */
  readonly hub: string;
  readonly generator: string;
  readonly ttlMinutes: number;
  readonly lastChangeMs: number;
}

/** A feed as a document that is built once and served to all readers. */
export interface EncodedFeed extends Pick<FeedChannel, 'self' | 'hub'> {
  readonly text: string;
  readonly format: FeedFormat;
  readonly etag: string;
  readonly lastChangeMs: number;
}
