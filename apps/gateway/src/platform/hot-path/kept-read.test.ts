import { MADE_IN_OUTAGE } from './filling.ts';
import { keptRead } from './kept-read.ts';
import { entryOf } from './testing/entry.ts';

const SOURCES = [{ key: 'matches:live', route: 'matches-live', phase: 'live' as const }];

test('says what an answer that was made would say: bytes, deadlines, tags, what it was made of', () => {
  const entry = { ...entryOf(), tags: ['match:7'] };
  expect(keptRead(entry, SOURCES)).toEqual({
    status: 200,
    json: Buffer.from('body'),
    isKept: true,
    facts: {
      freshness: {
        outcome: 'hit',
        phase: 'live',
        sources: SOURCES,
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

test('what was made while a provider was away says so', () => {
  const read = keptRead({ ...entryOf(), tags: ['match:7', MADE_IN_OUTAGE] }, SOURCES);
  expect(read?.facts).toMatchObject({ freshness: { outcome: 'stale-error' }, tags: ['match:7'] });
});

test.each([
  ['what names the request that met it', entryOf({ requestIdAt: 2 }), SOURCES],
  ['what is known not to exist', { ...entryOf(), value: undefined }, SOURCES],
  ['what another node made, of nobody here knows what', entryOf(), []],
])('%s must be made', (_what, entry, sources) => {
  expect(keptRead(entry, sources)).toBeUndefined();
});
