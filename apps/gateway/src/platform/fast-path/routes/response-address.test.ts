import fc from 'fast-check';
import { ResponseAddresses } from './response-address.ts';
import { LIST, ONE, PAGE } from '../testing/fast-path-gateway.ts';

const addresses = new ResponseAddresses([
  LIST,
  ONE,
  PAGE,
  { ...LIST, name: 'live', path: '/api/things/live', parameters: [{ name: 'tz', implied: 'UTC' }] },
]);
const keyOf = (url: string, cookies?: string): string | undefined => addresses.find(url, cookies)?.key;

describe('the key of an address', () => {
  test.each([
    ['/api/things', '/api/things'],
    ['/api/things?', '/api/things'],
    ['/api/things?&&', '/api/things'],
    ['/api/things?utm_source=x&fbclid=y', '/api/things'],
    ['/api/things?size=5&day=1', '/api/things?day=1&size=5'],
    ['/api/%74hings', '/api/things'],
    ['/%61pi/things/%41%2d%2E%5fz9', '/api/things/A-._z9'],
    ['/api/things?d%61y=1', '/api/things?day=1'],
    ['/api/things?day=a+b', '/api/things?day=a%20b'],
    ['/api/things?day=a%20b', '/api/things?day=a%20b'],
    ['/api/things?day=%C3%BC', '/api/things?day=%C3%BC'],
    ['/api/things?day=', '/api/things?day='],
    ['/api/things?day', '/api/things?day='],
    ['/api/things?__proto__=1', '/api/things'],
    ['/api/things/7', '/api/things/7'],
    ['/api/things/live', '/api/things/live'],
    ['/api/things/live?tz=UTC', '/api/things/live'],
    ['/api/things/live?day=1', '/api/things/live'],
  ])('%s -> %s', (url, key) => {
    expect(keyOf(url)).toBe(key);
    expect(keyOf(url)).toBe(key);
  });

  test.each([
    '/',
    '',
    '*',
    'http://host/api/things',
    '//api/things',
    '/api/things/',
    '/API/things',
    '/api/things/7/x',
    '/api/things/..',
    '/api/things/-x',
    '/api%2Fthings',
    '/api/things/%C3%BC',
    '/api/things/%2e%2e',
    '/api/things#x',
    '/api/things?day=1#x',
    '/api/things\\x',
    '/api/things?day=1&day=1',
    '/api/things?day=%',
    '/api/things?day=%E0%A4%A',
    '/api/things?size=x',
    `/api/things?day=${'x'.repeat(300)}`,
    `/api/things?x=${'x'.repeat(3000)}`,
    `/api/things/${'x'.repeat(129)}`,
  ])('%s is left to the origin handler', (url) => {
    expect(keyOf(url)).toBeUndefined();
  });

  test('the canonical address has the same key', () => {
    const value = fc.string({ maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('day', 'junk', 'x y'), value)), (pairs) => {
        const query = pairs.map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
        const found = addresses.find(`/api/things?${query.join('&')}`, undefined);
        const days = pairs.filter(([name]) => name === 'day');
        if (days.length > 1) expect(found).toBeUndefined();
        else {
          expect(found?.key).toBe(keyOf(found?.canonicalUrl ?? ''));
          const read = new URL(`http://x${found?.canonicalUrl ?? ''}`).searchParams;
          expect([...read]).toEqual(days);
        }
      }),
    );
  });

  test('the key contains an allow-listed cookie value where the route has a variant', () => {
    expect(keyOf('/de/today', 'tz=Europe%2FBerlin')).toBe('/de/today#Europe/Berlin');
    expect(keyOf('/de/today', 'a=1; tz=Europe/Berlin; b=2')).toBe('/de/today#Europe/Berlin');
    for (const cookies of [undefined, '', 'tz', 'tz=', 'tz=%', 'tz=junk', 'xtz=Europe/Berlin'])
      expect(keyOf('/de/today', cookies)).toBe('/de/today#UTC');
    expect(keyOf('/api/things', 'tz=Europe/Berlin')).toBe('/api/things');
  });
});

test('two routes with one path are an error', () => {
  expect(() => new ResponseAddresses([LIST, LIST])).toThrow('/api/things');
});
