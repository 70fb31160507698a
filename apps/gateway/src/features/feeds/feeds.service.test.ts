import { feedResponse } from './feeds.service.ts';
import { NOW_MS } from './testing/matches.ts';

const CHANGED_MS = NOW_MS - 60_500;
const feed = {
  text: '<rss/>',
  format: 'rss',
  etag: 'W/"a"',
  lastChangeMs: CHANGED_MS,
  self: 'https://scores.example/en/rss/matches.xml',
  hub: 'https://scores.example/websub',
} as const;

it('returns the document with the headers for conditional requests and the hub', () => {
  const { status, headers, etag, identity } = feedResponse(feed);
  expect([status, identity.toString(), etag]).toEqual([200, '<rss/>', 'W/"a"']);
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'application/rss+xml; charset=utf-8',
    link: '<https://scores.example/websub>; rel="hub", <https://scores.example/en/rss/matches.xml>; rel="self"',
    'last-modified': 'Sat, 21 Nov 2026 11:58:59 GMT',
  });
});

it('states its format', () => {
  const { headers } = feedResponse({ ...feed, text: '{}', format: 'json' });
  expect(new Map(headers).get('content-type')).toBe('application/feed+json; charset=utf-8');
});
