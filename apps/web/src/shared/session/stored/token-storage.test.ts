import { mapLevel, START_MS, USER } from '../testing/hand-browser.ts';
import { jwt } from '../testing/jwt.ts';
import { AuthStorage } from './auth-storage.ts';
import { sessionKeys, TokenStorage, type StoredTokens, expiryMs, tokenStatus } from './token-storage.ts';

const TOKENS: StoredTokens = {
  user: USER,
  access: 'Bearer a.b.c',
  accessUntilMs: START_MS + 60_000,
  refresh: 'r1',
  refreshUntilMs: START_MS + 600_000,
};
const KEYS = {
  'auth.strategy': 'local',
  'auth._token.local': 'Bearer a.b.c',
  'auth._token_expiration.local': String(START_MS + 60_000),
  'auth._refresh_token.local': 'r1',
  'auth._refresh_token_expiration.local': String(START_MS + 600_000),
  'auth.user': JSON.stringify(USER),
};

function kept() {
  const cookies = mapLevel();
  const local = mapLevel();
  const ages: number[] = [];
  const aged = {
    ...cookies,
    set: (key: string, value: string, maxAgeS: number) => {
      ages.push(maxAgeS);
      cookies.set(key, value, maxAgeS);
    },
  };
  return { cookies, local, ages, stored: new TokenStorage(new AuthStorage([aged, local]), () => START_MS) };
}

test('§3.2 every key is in cookie and local storage, under the same name', () => {
  const { cookies, local, stored } = kept();
  stored.write(TOKENS);
  expect(Object.fromEntries(cookies.kept)).toEqual(KEYS);
  expect(Object.fromEntries(local.kept)).toEqual(KEYS);
  expect(stored.read()).toEqual(TOKENS);
});

test('§3.3 no cookie outlives the refresh token', () => {
  const { stored, ages } = kept();
  stored.write(TOKENS);
  expect(new Set(ages)).toEqual(new Set([600]));
});

test('§3.4 a reset deletes every key, including the remembered page', () => {
  const { cookies, local, stored } = kept();
  stored.write(TOKENS);
  for (const { kept: keys } of [cookies, local]) keys.set('auth.redirect', '/en/account');
  stored.resetWithPage();
  expect([...cookies.kept, ...local.kept]).toEqual([]);
});

test('§3.4 a session that the original has reset reads as none', () => {
  const { cookies, stored } = kept();
  stored.write(TOKENS);
  for (const level of [cookies]) level.kept.set('auth._token.local', 'false');
  expect(stored.read()?.access).toBe('Bearer a.b.c');
  const other = kept();
  for (const { kept: keys } of [other.cookies, other.local]) {
    for (const key of Object.keys(KEYS)) keys.set(key, 'false');
  }
  expect(other.stored.read()).toBeUndefined();
});

test('§3.5 keys missing in one storage are copied from the other, with the token’s own expiry', () => {
  const { cookies, local, stored, ages } = kept();
  for (const [key, value] of Object.entries(KEYS)) local.kept.set(key, value);
  stored.sync();
  expect(Object.fromEntries(cookies.kept)).toEqual(KEYS);
  expect(new Set(ages)).toEqual(new Set([600]));
  local.kept.clear();
  stored.sync();
  expect(Object.fromEntries(local.kept)).toEqual(KEYS);
});

test('§4.1 a token without a readable expiry is kept, with unknown status', () => {
  const { local, stored } = kept();
  for (const [key, value] of Object.entries(KEYS)) local.kept.set(key, value);
  local.kept.set('auth._token_expiration.local', 'soon');
  local.kept.delete('auth._refresh_token_expiration.local');
  expect(stored.read()).toEqual({ ...TOKENS, accessUntilMs: undefined, refreshUntilMs: undefined });
});

describe('§4.3 nobody is signed in', () => {
  test.each(['auth.user', 'auth._token.local', 'auth._refresh_token.local'])('without %s', (key) => {
    const { local, stored } = kept();
    for (const [name, value] of Object.entries(KEYS)) if (name !== key) local.kept.set(name, value);
    expect(stored.read()).toBeUndefined();
  });

  test.each(['{', 'null', '[]', '"u1"', '{"name":"Alice"}', '{"id":7}'])('with %s as the user', (user) => {
    const { local, stored } = kept();
    for (const [name, value] of Object.entries(KEYS)) local.kept.set(name, value);
    local.kept.set('auth.user', user);
    expect(stored.read()).toBeUndefined();
  });
});

test('§6.1 staff have separate keys, which resetting a visitor does not delete', () => {
  const { local, stored } = kept();
  const staff = sessionKeys('cms').access;
  expect(staff).toBe('auth._token.cms');
  local.kept.set(staff, 'Bearer staff');
  stored.write(TOKENS);
  stored.resetWithPage();
  expect([...local.kept.keys()]).toEqual([staff]);
});

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

  test('is always unknown if no lifetime is configured', () => {
    expect(expiryMs('opaque', NOW, false)).toBeUndefined();
    expect(tokenStatus('opaque', expiryMs('opaque', NOW, false), NOW + 100 * LIFE)).toBe('unknown');
    expect(expiryMs(jwt({ exp: 1_800_000_060 }), NOW, false)).toBe(1_800_000_060_000);
  });
});
