import type { CodedBodies } from '@touchline/cache';
import type { Freshness } from '../../cache/freshness.ts';

/** `zone`: the same for everyone in one time zone, which a cookie names. */
export type ResponseAudience = 'everyone' | 'zone';

/** What a public answer depends on: what a copy of it must be kept by. */
export interface ResponseFacts {
  readonly freshness: Freshness;
  /** Of what it shows: `match:12`, `league:3`, `lang:de`. */
  readonly tags: readonly string[];
  readonly audience: ResponseAudience;
  /** It lacks a part that failed: a whole one that is still good is not given up for it. */
  readonly isIncomplete?: boolean;
  /** Where they were made with it. */
  readonly coded?: CodedBodies | undefined;
}

const known = new WeakMap<object, ResponseFacts>();

/** @param raw Node's response: it is the one thing that asker and answerer share. */
export function noteFacts(raw: object, facts: ResponseFacts): void {
  known.set(raw, facts);
}

/** undefined: the answer is nobody else's business. */
export function factsOf(raw: object): ResponseFacts | undefined {
  return known.get(raw);
}

/** Every header that an answer of the API may carry, built in this one place. */
export type HeaderTable = Readonly<Record<string, string>>;

const CACHE_NAME = 'touchline';

function seconds(durationMs: number): number {
  return Math.max(0, Math.floor(durationMs / 1000));
}

/** What became of a response that had to be made: `bypassed`, for a request that the cache does not take. */
type Storing = 'stored' | 'not-stored' | 'bypassed';

/** RFC 9211: what this cache did with the request. */
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
 * Of a public read. `max-age` is the whole lifetime and `Age` what is gone of it, so that caches further out
 * count from the same moment. A stale answer is worth a second at most: the upstream may be back by then.
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

/** The one table: whoever answers, and from wherever, an answer has these headers. */
export function publicResponseHeaders(
  freshness: Freshness,
  etag: string,
  nowMs: number,
  audience: ResponseAudience = 'everyone',
  storing: Storing = 'stored',
): HeaderTable {
  const stale = freshness.outcome === 'stale-error';
  return {
    // Which zone it is stands in a cookie: no cache between us and the reader may choose for them.
    'cache-control': audience === 'zone' ? 'private, no-cache' : cacheControl(freshness),
    age: String(stale ? 0 : seconds(nowMs - freshness.storedAtMs)),
    etag,
    'cache-status': cacheStatus(freshness, nowMs, storing),
    vary: audience === 'zone' ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
  };
}

/** Of whatever is one visitor's or must not be kept. */
export const PRIVATE_RESPONSE_HEADERS: HeaderTable = { 'cache-control': 'no-store' };

/** Any origin may read what is public; nothing else may be read from another origin. */
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
