import type { IncomingHttpHeaders } from 'node:http';
import type { Freshness } from '../../platform/cache/freshness.ts';
import { ANY_ORIGIN_HEADERS, publicAnswerHeaders } from '../../platform/http-server/answer-headers.ts';
import { matchesTag } from '../../platform/http-server/entity-tag.ts';
import type { EncodedFeed } from './feed.ts';

const CONTENT_TYPE = 'application/rss+xml; charset=utf-8';

export interface FeedAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** To the second, as HTTP dates are. */
function wholeSeconds(epochMs: number): number {
  return Math.floor(epochMs / 1000);
}

/** RFC 9110 §13.1.3: the date is not looked at when there is a tag, nor when it is not one. */
function isUnchanged(feed: EncodedFeed, headers: IncomingHttpHeaders): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return matchesTag(tags, feed.etag);
  const sinceMs = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(sinceMs) && wholeSeconds(feed.lastChangeMs) <= wholeSeconds(sinceMs);
}

export function feedAnswer(
  feed: EncodedFeed,
  freshness: Freshness,
  asked: IncomingHttpHeaders,
  nowMs: number,
): FeedAnswer {
  const headers = {
    ...publicAnswerHeaders(freshness, feed.etag, nowMs),
    ...ANY_ORIGIN_HEADERS,
    'last-modified': new Date(feed.lastChangeMs).toUTCString(),
  };
  if (isUnchanged(feed, asked)) return { status: 304, headers, body: undefined };
  return { status: 200, headers: { ...headers, 'content-type': CONTENT_TYPE }, body: feed.xml };
}
