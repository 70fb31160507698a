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
  test.each([50, 4000])('each coding of %i matches says the same, shorter', async (matches) => {
    const identity = list(matches);
    const { br, zstd, gzip } = (await of(identity)).coded;
    expect(brotliDecompressSync(br ?? '').equals(identity)).toBe(true);
    expect(zstdDecompressSync(zstd ?? Buffer.of()).equals(identity)).toBe(true);
    expect(gunzipSync(gzip ?? '').equals(identity)).toBe(true);
    for (const body of [br, zstd, gzip]) expect(body?.length).toBeLessThan(identity.length / 2);
  });

  test.each([
    ['short', Buffer.from('{"data":[]}')],
    ['dense already', randomBytes(20_000)],
  ])('what is %s stays plain', async (_what, identity) => {
    expect((await of(identity)).coded).toEqual({});
  });

  test('holds no more memory than it says', async () => {
    const answer = await of(Buffer.from(list(20)));
    for (const body of [answer.identity, ...Object.values(answer.coded)])
      expect(body.buffer.byteLength).toBe(body.length);
  });

  test('takes over bytes that have memory of their own', async () => {
    const own = Buffer.allocUnsafeSlow(3000).fill('a');
    expect((await of(own)).identity.buffer).toBe(own.buffer);
    expect((await of(own.subarray(1))).identity.buffer).not.toBe(own.buffer);
  });

  test('what the id of a request is put into stays plain', async () => {
    expect((await of(list(100), 3)).coded).toEqual({});
  });
});

describe('codeNow', () => {
  test.each([5, 50, 4000])('makes the bytes of %i matches that the pool makes', async (matches) => {
    const identity = list(matches);
    expect(codeNow(identity)).toEqual((await of(identity)).coded);
  });

  test('holds no more memory than it says', () => {
    for (const body of Object.values(codeNow(list(100)))) expect(body.buffer.byteLength).toBe(body.length);
  });

  test('what was coded already is not coded again', async () => {
    const identity = list(100);
    const coded = codeNow(identity);
    const answer = await encodeResponse({ status: 200, headers: [], etag: 'W/"t"', identity, coded });
    expect(answer.coded).toBe(coded);
  });
});

describe('choose', () => {
  test('the best that both have', async () => {
    const answer = await of(list(100));
    expect(choose(answer, negotiate('gzip, br'))).toEqual({ coding: 'br', body: answer.coded.br });
    expect(choose(answer, negotiate('gzip'))).toEqual({ coding: 'gzip', body: answer.coded.gzip });
    expect(choose(answer, negotiate(undefined))).toEqual({ coding: 'identity', body: answer.identity });
  });

  test('plain when the coding that is liked best does not exist', async () => {
    const answer = await of(Buffer.from('{}'));
    expect(choose(answer, negotiate('gzip, br'))?.coding).toBe('identity');
  });

  test('nothing when all that exists is refused', async () => {
    const answer = await of(Buffer.from('{}'));
    expect(choose(answer, negotiate('br, identity;q=0'))).toBeUndefined();
  });
});
