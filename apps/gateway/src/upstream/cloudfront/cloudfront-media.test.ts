import { createVerify, generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';
import { CloudFrontMedia } from './cloudfront-media.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const UNTIL_MS = Date.parse('2026-11-21T15:05:00Z');
const media = new CloudFrontMedia({
  provider: 'cloudfront',
  baseUrl: 'https://media.example.org/tv',
  tokenSeconds: 300,
  countryHeader: null,
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  keyPairId: 'K2JCJMDEHXQW5F',
  cookieDomain: 'example.org',
});

/** CloudFront uses a base64 alphabet of its own for URLs. */
const bytesOf = (text: string): Buffer =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

const Policy = z.object({
  Statement: z.tuple([
    z.object({
      Resource: z.string(),
      Condition: z.object({ DateLessThan: z.object({ 'AWS:EpochTime': z.int() }) }),
    }),
  ]),
});

test('cookies open one channel until the token expires, with a signature that the public key verifies', () => {
  const { url, cookies } = media.grant({ channel: 'arena', viewer: 'v1', untilMs: UNTIL_MS });
  expect(url).toBe('https://media.example.org/tv/hls/arena/index.m3u8?viewer=v1');
  const values = new Map(cookies.map(({ name, value }) => [name, value]));
  const policy = bytesOf(values.get('CloudFront-Policy') ?? '').toString();
  expect(Policy.parse(JSON.parse(policy)).Statement[0]).toEqual({
    Resource: 'https://media.example.org/tv/hls/arena/*',
    Condition: { DateLessThan: { 'AWS:EpochTime': UNTIL_MS / 1000 } },
  });
  const signature = bytesOf(values.get('CloudFront-Signature') ?? '');
  expect(createVerify('RSA-SHA1').update(policy).verify(publicKey, signature)).toBe(true);
  expect(values.get('CloudFront-Key-Pair-Id')).toBe('K2JCJMDEHXQW5F');
  for (const { domain, path } of cookies)
    expect({ domain, path }).toEqual({ domain: 'example.org', path: '/tv/hls/arena/' });
});
