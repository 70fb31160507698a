import type { UnencodedResponse } from '@touchline/cache';
import type { EncodedFeed, FeedFormat } from './items/feed.ts';

const TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  json: 'application/feed+json',
};

export function feedResponse(feed: EncodedFeed): UnencodedResponse {
  return {
    status: 200,
    headers: [
      ['content-type', `${TYPES[feed.format]}; charset=utf-8`],
      // For whoever discovers the hub without reading the document (WebSub, 4).
      ['link', `<${feed.hub}>; rel="hub", <${feed.self}>; rel="self"`],
      ['last-modified', new Date(feed.lastChangeMs).toUTCString()],
    ],
    etag: feed.etag,
    identity: Buffer.from(feed.text),
  };
}
