import type { PlainAnswer } from '@touchline/cache';
import type { EncodedFeed } from './feed.ts';

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
