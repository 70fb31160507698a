import type { EncodedResponse, Entry } from '@touchline/cache';

/** A cache entry for tests that care only about its response. */
export function entryOf(answer: Partial<EncodedResponse> = {}): Entry<EncodedResponse> {
  return {
    key: '/api/things',
    value: {
      status: 200,
      headers: [['content-type', 'text/plain']],
      etag: 'W/"t"',
      identity: Buffer.from('body'),
      coded: {},
      ...answer,
    },
    storedAtMs: 0,
    freshUntilMs: 10_000,
    staleUntilMs: 20_000,
    errorUntilMs: 30_000,
    route: 'list',
    phase: 'live',
    tags: [],
    policyVersion: 1,
    filledBy: 'node',
    version: 'v',
    fence: 1,
    position: 0,
  };
}
