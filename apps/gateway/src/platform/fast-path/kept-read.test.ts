import type { Outcome, Served } from '@touchline/cache';
import type { EncodedResponse, Entry } from '@touchline/cache';
import { MADE_IN_OUTAGE } from './responses/cacheable-response.ts';
import { keptRead, passedRead } from './kept-read.ts';
import { entryOf } from './testing/entry.ts';

const MADE_OF = {
  sources: [{ key: 'matches:live', route: 'matches-live', phase: 'live' as const }],
  own: { route: 'pages', phase: 'cold' as const },
};

function served(
  entry: Partial<Entry<EncodedResponse>> = {},
  outcome: Outcome = 'hit',
): Served<EncodedResponse> {
  return { entry: { ...entryOf(), ...entry }, outcome, tier: 'memory' };
}

test('reports the bytes, deadlines, tags and sources of the cached response', () => {
  expect(keptRead(served({ tags: ['match:7'] }), MADE_OF, 'id')).toEqual({
    status: 200,
    json: Buffer.from('body'),
    isKept: true,
    facts: {
      freshness: {
        ...MADE_OF,
        outcome: 'hit',
        phase: 'live',
        storedAtMs: 0,
        freshUntilMs: 10_000,
        staleUntilMs: 20_000,
        errorUntilMs: 30_000,
      },
      tags: ['match:7'],
      audience: 'everyone',
    },
  });
});

test('reports stale-error for a response built in an outage, and for one served because of an outage', () => {
  const made = keptRead(served({ tags: ['match:7', MADE_IN_OUTAGE] }), MADE_OF, 'id');
  expect(made?.facts).toMatchObject({ freshness: { outcome: 'stale-error' }, tags: ['match:7'] });
  const kept = keptRead(served({}, 'stale-error'), MADE_OF, 'id');
  expect(kept?.facts).toMatchObject({ freshness: { outcome: 'stale-error' } });
});

test('inserts the id of this request into a copy of the bytes', () => {
  const entry = entryOf({ requestIdAt: 2 });
  const read = keptRead(served(entry), MADE_OF, 'id');
  expect(Buffer.from(read?.json ?? []).toString()).toBe('boiddy');
  expect(read?.isKept).toBe(false);
  expect(entry.value?.identity.toString()).toBe('body');
});

test.each([
  ['an absent value', served({ value: undefined }), MADE_OF],
  ['a response of another node with unknown sources', served(), undefined],
])('%s must be built', (_what, kept, madeOf) => {
  expect(keptRead(kept, madeOf, 'id')).toBeUndefined();
});

test('reports that a response may not be cached', () => {
  const answer = { status: 502, headers: [], body: Buffer.from('body'), requestIdAt: 4 };
  expect(passedRead(answer, 'id')).toEqual({
    status: 502,
    json: Buffer.from('bodyid'),
    isKept: false,
    facts: undefined,
  });
});
