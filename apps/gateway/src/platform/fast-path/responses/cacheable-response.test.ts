import { brotliDecompressSync } from 'node:zlib';
import type { ResponseFacts } from '../../http-server/responses/response-headers.ts';
import { toCacheableResponse } from './cacheable-response.ts';
import type { OriginResponse } from './origin-response.ts';

const facts: ResponseFacts = {
  audience: 'everyone',
  tags: [],
  freshness: {
    outcome: 'miss',
    phase: 'live',
    sources: [],
    storedAtMs: 0,
    freshUntilMs: 1,
    staleUntilMs: 2,
    errorUntilMs: 3,
  },
};

function originResponse(text: string, etag: string, type = 'application/json'): OriginResponse {
  const body = Buffer.from(text.repeat(500));
  return {
    status: 200,
    headers: [
      ['content-type', type],
      ['etag', etag],
    ],
    body,
    facts,
  };
}

test('a response with the same content reuses the previous one, with its codings', async () => {
  const first = await toCacheableResponse(originResponse('same', 'W/"1"'), 'id');
  const renewed = await toCacheableResponse(originResponse('same', 'W/"1"'), 'id', first.answer);
  expect(renewed.answer).toBe(first.answer);
});

test.each([
  ['another tag', originResponse('news', 'W/"2"')],
  ['another header', originResponse('news', 'W/"1"', 'text/html')],
  ['no tag', originResponse('news', '')],
])('with %s it is a new response, compressed again', async (_what, next) => {
  const first = await toCacheableResponse(
    originResponse('same', next.headers[1]?.[1] === '' ? '' : 'W/"1"'),
    'id',
  );
  const { answer } = await toCacheableResponse(next, 'id', first.answer);
  expect(answer).not.toBe(first.answer);
  expect(brotliDecompressSync(answer.coded.br ?? Buffer.alloc(0)).toString()).toBe('news'.repeat(500));
});

test('a response that came with its codings is not compressed again', async () => {
  const coded = { br: Buffer.from('coded') };
  const made = { ...originResponse('page', 'W/"1"', 'text/html'), facts: { ...facts, coded } };
  const { answer } = await toCacheableResponse(made, 'id');
  expect(answer.coded).toBe(coded);
});
