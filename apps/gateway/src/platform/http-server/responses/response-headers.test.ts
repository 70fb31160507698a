import type { Freshness } from '../../cache/freshness.ts';
import { publicResponseHeaders } from './response-headers.ts';

const freshness: Freshness = {
  outcome: 'hit',
  phase: 'live',
  sources: [],
  storedAtMs: 10_000,
  freshUntilMs: 25_000,
  staleUntilMs: 40_000,
  errorUntilMs: 640_000,
};

describe('publicResponseHeaders', () => {
  test('a hit has its lifetime, its age and the rest', () => {
    expect(publicResponseHeaders(freshness, 'W/"t"', 16_000)).toEqual({
      'cache-control': 'public, max-age=15, s-maxage=15, stale-while-revalidate=15, stale-if-error=600',
      age: '6',
      etag: 'W/"t"',
      'cache-status': 'touchline; hit; ttl=9',
      vary: 'Accept-Encoding',
    });
  });

  test.each([
    ['miss', 10_000, 'touchline; fwd=miss; stored'],
    ['revalidating', 28_000, 'touchline; hit; ttl=-3; detail=revalidating'],
    ['stale-error', 85_000, 'touchline; hit; ttl=-60; detail=stale-if-error'],
  ] as const)('%s', (outcome, nowMs, expected) => {
    expect(publicResponseHeaders({ ...freshness, outcome }, 'W/"t"', nowMs)['cache-status']).toBe(expected);
  });

  test.each([
    ['not-stored', 'touchline; fwd=miss'],
    ['bypassed', 'touchline; fwd=bypass'],
  ] as const)('a response that is %s is not reported as stored', (storing, expected) => {
    const miss: Freshness = { ...freshness, outcome: 'miss' };
    expect(publicResponseHeaders(miss, 'W/"t"', 10_000, 'everyone', storing)['cache-status']).toBe(expected);
  });

  test('a stale response may be cached for one second', () => {
    const headers = publicResponseHeaders({ ...freshness, outcome: 'stale-error' }, 'W/"t"', 85_000);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=1, s-maxage=1', age: '0' });
  });

  test('a response for one zone is private to the reader', () => {
    expect(publicResponseHeaders(freshness, 'W/"t"', 16_000, 'zone')).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
    });
  });
});
