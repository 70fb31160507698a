import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { codeNow } from './code-now.ts';
import { choose, type EncodedResponse } from './encoded-response.ts';
import { encodeResponse } from './encode-response.ts';
import { negotiate } from './negotiate.ts';

const list = (matches: number): Buffer =>
  Buffer.from(
    JSON.stringify(
      Array.from({ length: matches }, (_, id) => ({ id, home: `Städtchen ${String(id)}`, score: id % 3 })),
    ),
  );
const of = (identity: Buffer, requestIdAt?: number): Promise<EncodedResponse> =>
  encodeResponse({
    status: 200,
    headers: [],
    etag: 'W/"t"',
    identity,
    ...(requestIdAt === undefined ? {} : { requestIdAt }),
  });

describe('encodeResponse', () => {
  test.each([50, 4000])(
    'each coding of %i matches decodes to the same bytes and is shorter',
    async (matches) => {
      const identity = list(matches);
      const { br, zstd, gzip } = (await of(identity)).coded;
      expect(brotliDecompressSync(br ?? '').equals(identity)).toBe(true);
      expect(zstdDecompressSync(zstd ?? Buffer.of()).equals(identity)).toBe(true);
      expect(gunzipSync(gzip ?? '').equals(identity)).toBe(true);
      for (const body of [br, zstd, gzip]) expect(body?.length).toBeLessThan(identity.length / 2);
    },
  );

  test.each([
    ['short', Buffer.from('{"data":[]}')],
    ['dense already', randomBytes(20_000)],
  ])('a body that is %s stays uncompressed', async (_what, identity) => {
    expect((await of(identity)).coded).toEqual({});
  });

  test('retains no more memory than its length', async () => {
    const answer = await of(Buffer.from(list(20)));
    for (const body of [answer.identity, ...Object.values(answer.coded)])
      expect(body.buffer.byteLength).toBe(body.length);
  });

  test('takes over bytes that own their memory', async () => {
    const own = Buffer.allocUnsafeSlow(3000).fill('a');
    expect((await of(own)).identity.buffer).toBe(own.buffer);
    expect((await of(own.subarray(1))).identity.buffer).not.toBe(own.buffer);
  });

  test('a body with a place for the request id stays uncompressed', async () => {
    expect((await of(list(100), 3)).coded).toEqual({});
  });
});

describe('codeNow', () => {
  test.each([5, 50, 4000])('creates the same bytes for %i matches as the thread pool', async (matches) => {
    const identity = list(matches);
    expect(codeNow(identity)).toEqual((await of(identity)).coded);
  });

  test('retains no more memory than its length', () => {
    for (const body of Object.values(codeNow(list(100)))) expect(body.buffer.byteLength).toBe(body.length);
  });

  test('encodeResponse takes over existing codings', async () => {
    const identity = list(100);
    const coded = codeNow(identity);
    const answer = await encodeResponse({ status: 200, headers: [], etag: 'W/"t"', identity, coded });
    expect(answer.coded).toBe(coded);
  });
});

describe('choose', () => {
  test("returns the client's best coding that exists", async () => {
    const answer = await of(list(100));
    expect(choose(answer, negotiate('gzip, br'))).toEqual({ coding: 'br', body: answer.coded.br });
    expect(choose(answer, negotiate('gzip'))).toEqual({ coding: 'gzip', body: answer.coded.gzip });
    expect(choose(answer, negotiate(undefined))).toEqual({ coding: 'identity', body: answer.identity });
  });

  test('returns the plain body when the preferred coding does not exist', async () => {
    const answer = await of(Buffer.from('{}'));
    expect(choose(answer, negotiate('gzip, br'))?.coding).toBe('identity');
  });

  test('returns undefined when the client refuses everything that exists', async () => {
    const answer = await of(Buffer.from('{}'));
    expect(choose(answer, negotiate('br, identity;q=0'))).toBeUndefined();
  });
});
