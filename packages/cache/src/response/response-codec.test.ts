import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { RESPONSE_CODEC, ResponseLayoutError } from './response-codec.ts';
import { encodeResponse } from './encode-response.ts';
import type { EncodedResponse, HeaderField } from './encoded-response.ts';

const headers: readonly HeaderField[] = [
  ['content-type', 'application/json; charset=utf-8'],
  ['content-language', 'de'],
];
const plain = { status: 200, headers, etag: 'W/"t"', identity: Buffer.from('{"data":"ü"}'.repeat(300)) };

async function stored(answer: Partial<EncodedResponse> = {}): Promise<Buffer> {
  return Buffer.from(RESPONSE_CODEC.encode({ ...(await encodeResponse(plain)), ...answer }));
}

/** Replaces text in the head and writes its new length. */
function tampered(bytes: Buffer, from: string, to: string): Buffer {
  const end = 8 + bytes.readUInt32BE(4);
  const head = Buffer.from(bytes.toString('utf8', 8, end).replace(from, to));
  const prefix = Buffer.from(bytes.subarray(0, 8));
  prefix.writeUInt32BE(head.length, 4);
  return Buffer.concat([prefix, head, bytes.subarray(end)]);
}

describe('the layout of stored responses', () => {
  test('returns every field and every coding', async () => {
    const answer = await encodeResponse(plain);
    expect(Object.keys(answer.coded)).toEqual(['br', 'zstd', 'gzip']);
    expect(RESPONSE_CODEC.decode(RESPONSE_CODEC.encode(answer))).toEqual(answer);
  });

  test('returns arbitrary bytes and headers unchanged', () => {
    const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
    const answers = fc.record(
      {
        status: fc.constantFrom(200, 404, 503),
        headers: fc.array(fc.tuple(fc.stringMatching(/^[a-z-]{1,20}$/), fc.stringMatching(/^[ -~]{0,40}$/))),
        etag: fc.stringMatching(/^W\/"[A-Za-z0-9]{1,27}"$/),
        identity: bytes,
        coded: fc.record({ br: bytes, zstd: bytes, gzip: bytes }, { requiredKeys: [] }),
      },
      { requiredKeys: ['status', 'headers', 'etag', 'identity', 'coded'] },
    );
    fc.assert(
      fc.property(answers, (answer) => {
        expect(RESPONSE_CODEC.decode(RESPONSE_CODEC.encode(answer))).toEqual(answer);
      }),
    );
  });

  test('copies its bytes and does not retain the block they were read from', async () => {
    const bytes = await stored();
    const block = Buffer.concat([randomBytes(1 << 20), bytes]);
    const answer = RESPONSE_CODEC.decode(block.subarray(1 << 20));
    expect(answer.identity.buffer.byteLength).toBe(bytes.length);
    block.fill(0);
    expect(answer.identity.equals(plain.identity)).toBe(true);
  });

  test('refuses bytes that are cut off or extended, anywhere', async () => {
    const bytes = await stored();
    for (const end of [0, 3, 7, 8, 20, bytes.length - 1])
      expect(() => RESPONSE_CODEC.decode(bytes.subarray(0, end))).toThrow(ResponseLayoutError);
    expect(() => RESPONSE_CODEC.decode(Buffer.concat([bytes, Buffer.of(0)]))).toThrow(ResponseLayoutError);
  });

  test.each([
    ['another status', '"status":200', '"status":99'],
    ['a header that forges another', 'charset=utf-8', 'charset=utf-8\\r\\nset-cookie: a=b'],
    ['an invalid name', '"content-type"', '"content type"'],
    ['a longer body', '"identity":', '"identity":9'],
    ['a negative length', '"identity":', '"identity":-'],
    ['no JSON', '{"status"', '{status"'],
    ['a place outside of the body', '"etag"', '"requestIdAt":99999,"etag"'],
  ])('refuses bytes with %s', async (_what, from, to) => {
    const bytes = tampered(await stored(), from, to);
    expect(() => RESPONSE_CODEC.decode(bytes)).toThrow(ResponseLayoutError);
  });

  test('refuses arbitrary bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (junk) => {
        expect(() => RESPONSE_CODEC.decode(junk)).toThrow(ResponseLayoutError);
      }),
    );
  });

  test('refuses another version of the layout', async () => {
    const bytes = await stored();
    bytes.writeUInt32BE(0x5441_0002, 0);
    expect(() => RESPONSE_CODEC.decode(bytes)).toThrow('not an answer of this version');
  });
});

describe('weigh', () => {
  test('counts every body, and an overhead', async () => {
    const answer = await encodeResponse(plain);
    const bodies = [answer.identity, ...Object.values(answer.coded)];
    const sum = bodies.reduce((bytes, body) => bytes + body.length, 0);
    expect(RESPONSE_CODEC.weigh(answer)).toBeGreaterThan(sum);
    expect(RESPONSE_CODEC.weigh(answer)).toBeLessThan(sum + 5000);
  });
});
