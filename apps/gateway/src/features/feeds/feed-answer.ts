import type { PlainAnswer } from '@touchline/cache';
import type { IncomingHttpHeaders } from 'node:http';
import type { EncodedFeed } from './feed.ts';

/** To the second, as HTTP dates are. */
function wholeSeconds(epochMs: number): number {
  return Math.floor(epochMs / 1000);
}

/** RFC 9110 §13.1.3: the date is not looked at when there is a tag, nor when it is not one. */
export function isUnmodified(feed: EncodedFeed, asked: IncomingHttpHeaders): boolean {
  if (asked['if-none-match'] !== undefined) return false;
  const sinceMs = Date.parse(asked['if-modified-since'] ?? '');
  return !Number.isNaN(sinceMs) && wholeSeconds(feed.lastChangeMs) <= wholeSeconds(sinceMs);
}

export function feedAnswer(feed: EncodedFeed): PlainAnswer {
  return {
    status: 200,
    headers: [
      ['content-type', 'application/rss+xml; charset=utf-8'],
      ['last-modified', new Date(feed.lastChangeMs).toUTCString()],
    ],
    etag: feed.etag,
    identity: Buffer.from(feed.xml),
  };
}
