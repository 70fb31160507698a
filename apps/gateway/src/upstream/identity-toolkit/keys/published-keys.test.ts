import { KeyServer } from '../testing/key-server.ts';
import { Signer } from '../testing/signer.ts';
import { maxAgeMs } from './published-keys.ts';

let certificates: Readonly<Record<string, string>>;

beforeAll(async () => {
  certificates = await (await Signer.withKeys('first', 'second')).certificates('first', 'second');
});

const only = (kid: string) => () => Promise.resolve({ [kid]: certificates[kid] });
const away = () => Promise.reject(new Error('connection refused'));
const HOUR_MS = 3_600_000;

describe('published keys', () => {
  it('are fetched once for simultaneous callers', async () => {
    const server = new KeyServer().publish(only('first'));
    const found = await Promise.all(Array.from({ length: 50 }, () => server.keys.key('first')));
    expect(found.every((key) => key?.asymmetricKeyType === 'rsa')).toBe(true);
    expect(server.asked).toBe(1);
  });

  it('are cached for as long as their server allows, less their age', async () => {
    const server = new KeyServer().publish(only('first'));
    server.headers = { 'cache-control': 'public, max-age=3600', age: '600' };
    await server.keys.key('first');
    server.passMs(HOUR_MS - 600_000 - 1);
    await server.keys.key('first');
    expect(server.asked).toBe(1);
    server.passMs(1);
    await server.keys.key('first');
    expect(server.asked).toBe(2);
  });

  it('are fetched again when a token names a new one', async () => {
    const server = new KeyServer().publish(only('first'));
    await server.keys.key('first');
    server.publish(only('second')).passMs(30_000);
    await expect(server.keys.key('second')).resolves.toBeDefined();
    expect(server.asked).toBe(2);
  });

  it('are fetched at most every 30 s for invented key ids', async () => {
    const server = new KeyServer().publish(only('first'));
    await server.keys.key('first');
    for (let second = 0; second < 60; second += 1) {
      await expect(server.keys.key(`made-up-${String(second)}`)).resolves.toBeUndefined();
      server.passMs(1_000);
    }
    expect(server.asked).toBe(2);
  });

  it('stay in use when their server is down, which is retried every 30 s and logged', async () => {
    const server = new KeyServer().publish(only('first'));
    await server.keys.key('first');
    server.publish(away).passMs(HOUR_MS);
    for (let second = 0; second < 60; second += 1) {
      await expect(server.keys.key('first')).resolves.toBeDefined();
      server.passMs(1_000);
    }
    expect(server.asked).toBe(3);
    expect(server.warnings[0]).toContain('connection refused');
  });

  it('stay in use when the published document cannot be parsed', async () => {
    const server = new KeyServer().publish(only('first'));
    await server.keys.key('first');
    server.publish(() => Promise.resolve({ keys: [] })).passMs(HOUR_MS);
    await expect(server.keys.key('first')).resolves.toBeDefined();
    expect(server.warnings).toHaveLength(1);
  });

  it('are dropped a day after their expiry', async () => {
    const server = new KeyServer().publish(only('first'));
    await server.keys.key('first');
    server.publish(away).passMs(25 * HOUR_MS);
    await expect(server.keys.key('first')).rejects.toThrow('connection refused');
  });

  it('reject while unavailable, and are available as soon as the server is', async () => {
    const server = new KeyServer().publish(away);
    await expect(server.keys.key('first')).rejects.toThrow('connection refused');
    server.publish(only('first'));
    await expect(server.keys.key('first')).resolves.toBeDefined();
  });

  it.each([
    ['nothing', undefined],
    ['prose', { error: 'not today' }],
    [
      'a certificate that is none',
      { first: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n' },
    ],
    ['a key of another kind', { keys: [{ kid: 'first', kty: 'EC' }] }],
    ['a key for encryption', { keys: [{ kid: 'first', kty: 'RSA', use: 'enc', n: 'AQ', e: 'AQAB' }] }],
    ['a key that is too short', { keys: [{ kid: 'first', kty: 'RSA', n: 'wIE', e: 'AQAB' }] }],
  ])('that are %s are a failure', async (_, document) => {
    const server = new KeyServer().publish(() => Promise.resolve(document));
    await expect(server.keys.key('first')).rejects.toThrow('cannot be read');
  });
});

it.each([
  ['public, max-age=19302, must-revalidate, no-transform', undefined, 19_302_000],
  ['max-age=100', '40', 60_000],
  ['max-age=100', '140', 0],
  ['max-age=100', 'soon', 100_000],
  ['s-maxage=7, Max-Age="9"', undefined, 9_000],
  ['max-age=999999999', undefined, 86_400_000],
  ['no-cache, max-age=100', undefined, 0],
  ['no-store', undefined, 0],
  ['public', undefined, 300_000],
  [undefined, undefined, 300_000],
])('Cache-Control %j, Age %j: %i ms', (cacheControl, age, ms) => {
  expect(maxAgeMs(cacheControl, age)).toBe(ms);
});
