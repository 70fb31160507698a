import type { CodedBodies } from '@touchline/cache';
import type { Freshness } from '../../cache/freshness.ts';

/** `zone`: the same for everyone in one time zone, which a cookie names. */
export type ResponseAudience = 'everyone' | 'zone';

/** What a public response depends on, for caching it. */
export interface ResponseFacts {
  readonly freshness: Freshness;
  /** What the response shows: `match:12`, `league:3`, `lang:de`. */
  readonly tags: readonly string[];
  readonly audience: ResponseAudience;
  /** A part failed and is missing: the response does not replace a complete one that is still valid. */
  readonly isIncomplete?: boolean;
  /** The compressed bodies, if they were built together with it. */
  readonly coded?: CodedBodies | undefined;
}

const known = new WeakMap<object, ResponseFacts>();

/** @param raw Node's response, the only object that the caller and the handler share */
export function noteFacts(raw: object, facts: ResponseFacts): void {
  known.set(raw, facts);
}

/** Returns `undefined` if the response may not be cached. */
export function factsOf(raw: object): ResponseFacts | undefined {
  return known.get(raw);
}

/** The only place that builds the headers of an API response. */
export type HeaderTable = Readonly<Record<string, string>>;

const CACHE_NAME = 'touchline';

function seconds(durationMs: number): number {
  return Math.max(0, Math.floor(durationMs / 1000));
}

/** What the cache did with a response that had to be built; `bypassed`: the cache does not handle the request. */
type Storing = 'stored' | 'not-stored' | 'bypassed';

/** Builds the RFC 9211 header that reports what this cache did with the request. */
function cacheStatus(freshness: Freshness, nowMs: number, storing: Storing): string {
  if (storing === 'bypassed') return `${CACHE_NAME}; fwd=bypass`;
  const ttl = Math.floor((freshness.freshUntilMs - nowMs) / 1000);
  switch (freshness.outcome) {
    case 'hit':
      return `${CACHE_NAME}; hit; ttl=${String(ttl)}`;
    case 'miss':
      return `${CACHE_NAME}; fwd=miss${storing === 'stored' ? '; stored' : ''}`;
    case 'revalidating':
      return `${CACHE_NAME}; hit; ttl=${String(ttl)}; detail=revalidating`;
    case 'stale-error':
      return `${CACHE_NAME}; hit; ttl=${String(ttl)}; detail=stale-if-error`;
  }
}

/**
 * Builds the header of a public read. `max-age` is the whole lifetime and `Age` the elapsed part, so that downstream
 * caches count from the same moment. A stale response may be cached for one second at most: the upstream may be back
 * by then.
 */
function cacheControl({ outcome, storedAtMs, freshUntilMs, staleUntilMs, errorUntilMs }: Freshness): string {
  if (outcome === 'stale-error') return 'public, max-age=1, s-maxage=1';
  const lifetime = String(seconds(freshUntilMs - storedAtMs));
  return (
    `public, max-age=${lifetime}, s-maxage=${lifetime}, ` +
    `stale-while-revalidate=${String(seconds(staleUntilMs - freshUntilMs))}, ` +
    `stale-if-error=${String(seconds(errorUntilMs - staleUntilMs))}`
  );
}

/** Builds the headers of a public response, for the fast path and the origin handler alike. */
export function publicResponseHeaders(
  freshness: Freshness,
  etag: string,
  nowMs: number,
  audience: ResponseAudience = 'everyone',
  storing: Storing = 'stored',
): HeaderTable {
  const stale = freshness.outcome === 'stale-error';
  return {
    // A cookie names the zone, so no cache between us and the reader may choose a response.
    'cache-control': audience === 'zone' ? 'private, no-cache' : cacheControl(freshness),
    age: String(stale ? 0 : seconds(nowMs - freshness.storedAtMs)),
    etag,
    'cache-status': cacheStatus(freshness, nowMs, storing),
    vary: audience === 'zone' ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
  };
}

/** Headers of a response that is for one visitor or must not be cached. */
export const PRIVATE_RESPONSE_HEADERS: HeaderTable = { 'cache-control': 'no-store' };

/** Any origin may read public data; nothing else may be read from another origin. */
export const ANY_ORIGIN_HEADERS: HeaderTable = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Age, Cache-Status, Retry-After, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
};

export const PREFLIGHT_HEADERS: HeaderTable = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers':
    'If-None-Match, If-Modified-Since, X-Request-Id, Last-Event-ID, X-Partner-Key',
  'access-control-max-age': '86400',
};
