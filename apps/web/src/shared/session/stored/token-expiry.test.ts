import { expiryMs, tokenStatus } from './token-expiry.ts';
import { jwt } from '../testing/jwt.ts';

const NOW = 1_800_000_000_000;
const LIFE = 86_400_000;

describe('§4.1 the status of a token', () => {
  test.each([
    ['is unknown without a token', undefined, NOW + LIFE, 'unknown'],
    ['is unknown without an expiry', 't', undefined, 'unknown'],
    ['is valid a millisecond before the margin', 't', NOW + 501, 'valid'],
    ['is expired from 500 ms before its expiry on', 't', NOW + 500, 'expired'],
    ['is expired inside of the margin', 't', NOW + 1, 'expired'],
    ['is expired afterwards', 't', NOW - LIFE, 'expired'],
  ] as const)('%s', (_, token, expiresAtMs, status) => {
    expect(tokenStatus(token, expiresAtMs, NOW)).toBe(status);
  });
});

describe('§4.2 a token’s expiry', () => {
  test.each([
    ['is its own claim', jwt({ exp: 1_800_000_060 }), 1_800_000_060_000],
    ['is its own claim, as text too', jwt({ exp: '1800000060' }), 1_800_000_060_000],
    ['is read from any alphabet', jwt({ exp: 1_800_000_060, name: 'Ünal ÿ??>>~~' }), 1_800_000_060_000],
    ['is the lifetime without the claim', jwt({ sub: 'u1' }), NOW + LIFE],
    ['is the lifetime where the claim is 0', jwt({ exp: 0 }), NOW + LIFE],
    ['is the lifetime where the claim is no number', jwt({ exp: 'soon' }), NOW + LIFE],
    ['is the lifetime of an opaque token', 'opaque', NOW + LIFE],
    ['is the lifetime of a malformed one', 'a.%%%.c', NOW + LIFE],
    [
      'is the lifetime where the payload is no object',
      `a.${Buffer.from('null').toString('base64url')}.c`,
      NOW + LIFE,
    ],
  ])('%s', (_, token, expected) => {
    expect(expiryMs(token, NOW, LIFE)).toBe(expected);
  });

  test('is unknown for ever where no lifetime is configured', () => {
    expect(expiryMs('opaque', NOW, false)).toBeUndefined();
    expect(tokenStatus('opaque', expiryMs('opaque', NOW, false), NOW + 100 * LIFE)).toBe('unknown');
    expect(expiryMs(jwt({ exp: 1_800_000_060 }), NOW, false)).toBe(1_800_000_060_000);
  });
});
