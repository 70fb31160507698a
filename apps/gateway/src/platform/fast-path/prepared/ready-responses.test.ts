import type { EncodedResponse, Entry, Outcome } from '@touchline/cache';
import { PreparedResponse } from './prepared-response.ts';
import { ReadyResponses } from './ready-responses.ts';

const NOW = Date.UTC(2026, 10, 21, 15, 20, 0, 100);
const SECOND_ENDS = NOW + 900;

function prepared(
  outcome: Outcome = 'hit',
  otherwise: Partial<Entry<EncodedResponse>> = {},
): PreparedResponse {
  const entry: Entry<EncodedResponse> = {
    key: '/1',
    value: undefined,
    route: 'one',
    phase: 'live',
    tags: [],
    policyVersion: 1,
    filledBy: 'a',
    version: 'v',
    fence: 1,
    position: 0,
    storedAtMs: NOW - 1000,
    freshUntilMs: NOW + 10_000,
    staleUntilMs: NOW + 60_000,
    errorUntilMs: NOW + 60_000,
    ...otherwise,
  };
  const answer: EncodedResponse = {
    status: 200,
    headers: [],
    etag: '',
    identity: Buffer.from('{}'),
    coded: {},
  };
  const route = {
    name: 'one',
    path: '/{id}',
    parameters: [],
    priority: 'hot',
    keysPerMinute: { expected: 1, kept: 1 },
  } as const;
  const budget = { bytesLeft: 1000 };
  return new PreparedResponse(
    { entry, answer, route, outcome, fields: [], messageFields: [], budget, nowMs: NOW },
    undefined,
  );
}

test('a response is ready for the rest of its second, and no longer', () => {
  const ready = new ReadyResponses();
  const answer = prepared();
  ready.set('/1', answer, 7, NOW);
  expect(ready.get('/1', 7, NOW)).toBe(answer);
  expect(ready.get('/1', 7, SECOND_ENDS - 1)).toBe(answer);
  expect(ready.get('/1', 7, SECOND_ENDS)).toBeUndefined();
  expect(ready.get('/2', 7, NOW)).toBeUndefined();
});

test('any change of the memory tier forces a new look-up', () => {
  const ready = new ReadyResponses();
  ready.set('/1', prepared(), 7, NOW);
  expect(ready.get('/1', 8, NOW)).toBeUndefined();
});

test.each([
  ['hit', { freshUntilMs: NOW + 50 }],
  ['revalidating', { freshUntilMs: NOW, staleUntilMs: NOW + 50 }],
] as const)('a %s is one until its deadline in the middle of a second', (outcome, deadlines) => {
  const ready = new ReadyResponses();
  ready.set('/1', prepared(outcome, deadlines), 7, NOW);
  expect(ready.get('/1', 7, NOW + 49)).toBeDefined();
  expect(ready.get('/1', 7, NOW + 50)).toBeUndefined();
});

test('a crawler does not fill the memory: all ready responses are dropped together', () => {
  const ready = new ReadyResponses();
  const answer = prepared();
  ready.set('/first', answer, 7, NOW);
  for (let index = 0; index < 4096; index += 1) ready.set(`/${String(index)}`, answer, 7, NOW);
  expect(ready.get('/first', 7, NOW)).toBeUndefined();
  expect(ready.get('/4095', 7, NOW)).toBe(answer);
});
