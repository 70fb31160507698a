import { entryOf, freshnessOf } from '../../platform/cache/entry.ts';
import { feedAnswer } from './feed-answer.ts';
import { FEED } from './feeds.cache.ts';
import { NOW_MS } from './testing/matches.ts';

const CHANGED_MS = NOW_MS - 60_500;
const feed = { xml: '<rss/>', etag: 'W/"a"', lastChangeMs: CHANGED_MS };
const freshness = freshnessOf(entryOf(feed, FEED, NOW_MS), 'miss');
const answer = (headers: Record<string, string>) => feedAnswer(feed, freshness, headers, NOW_MS);

it('sends the document with what a reader needs to ask cheaply', () => {
  const { status, headers, body } = answer({});
  expect([status, body]).toEqual([200, '<rss/>']);
  expect(headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    etag: 'W/"a"',
    'last-modified': 'Sat, 21 Nov 2026 11:58:59 GMT',
    'access-control-allow-origin': '*',
  });
  expect(headers['cache-control']).toContain('public, max-age=30');
});

it.each([
  [{ 'if-none-match': 'W/"a"' }, 304],
  [{ 'if-none-match': '"a"' }, 304],
  [{ 'if-none-match': '"b", W/"a"' }, 304],
  [{ 'if-none-match': '*' }, 304],
  [{ 'if-none-match': '"b"' }, 200],
  [{ 'if-modified-since': 'Sat, 21 Nov 2026 11:58:59 GMT' }, 304],
  [{ 'if-modified-since': 'Sat, 21 Nov 2026 12:00:00 GMT' }, 304],
  [{ 'if-modified-since': 'Sat, 21 Nov 2026 11:58:58 GMT' }, 200],
  [{ 'if-modified-since': 'yesterday' }, 200],
  [{ 'if-none-match': '"b"', 'if-modified-since': 'Sat, 21 Nov 2026 12:00:00 GMT' }, 200],
])('%j: %i', (headers, status) => {
  const given = answer(headers);
  expect(given.status).toBe(status);
  expect(given.body === undefined).toBe(status === 304);
  expect(given.headers['etag']).toBe('W/"a"');
});
