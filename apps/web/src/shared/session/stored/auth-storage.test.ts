import { mapLevel } from '../testing/hand-browser.ts';
import { AuthStorage, type StorageLevel, cookieLevel } from './auth-storage.ts';

const KEY = 'auth._refresh_token.local';
const blocked: StorageLevel = {
  get: () => {
    throw new DOMException('blocked', 'SecurityError');
  },
  set: () => {
    throw new DOMException('blocked', 'SecurityError');
  },
  remove: () => {
    throw new DOMException('blocked', 'SecurityError');
  },
};

function storage() {
  const cookies = mapLevel();
  const local = mapLevel();
  return { cookies, local, storage: new AuthStorage([cookies, local]) };
}

test('§3.4 a key that the original has reset to `false` reads as absent, in either storage', () => {
  const { cookies, local, storage: kept } = storage();
  cookies.kept.set(KEY, 'false');
  expect(kept.find(KEY)).toBeUndefined();
  local.kept.set(KEY, 'false');
  expect(kept.find(KEY)).toBeUndefined();
  local.kept.set(KEY, 'r1');
  expect(kept.find(KEY)).toBe('r1');
});

test('§3.5 cookies take precedence over local storage', () => {
  const { cookies, local, storage: kept } = storage();
  cookies.kept.set(KEY, 'of the cookie');
  local.kept.set(KEY, 'of local storage');
  expect(kept.find(KEY)).toBe('of the cookie');
});

test('§3.5 deleting only the cookie loses nothing, deleting both does', () => {
  const { cookies, local, storage: kept } = storage();
  kept.keep(KEY, 'r1', 60);
  cookies.kept.clear();
  expect(kept.find(KEY)).toBe('r1');
  local.kept.clear();
  expect(kept.find(KEY)).toBeUndefined();
});

test('§3.5 blocked local storage leaves the cookies working, and throws nothing', () => {
  const cookies = mapLevel();
  const kept = new AuthStorage([cookies, blocked]);
  kept.keep(KEY, 'r1', 60);
  expect(cookies.kept.get(KEY)).toBe('r1');
  expect(new AuthStorage([cookies, blocked]).find(KEY)).toBe('r1');
  kept.forget(KEY);
  expect(kept.find(KEY)).toBeUndefined();
});

test('§3.5 without working storage, memory is used until the page closes', () => {
  const kept = new AuthStorage([blocked, blocked]);
  kept.keep(KEY, 'r1', 60);
  expect(kept.find(KEY)).toBe('r1');
  kept.forget(KEY);
  expect(kept.find(KEY)).toBeUndefined();
});

test('§3.5 a full storage does not return an older value', () => {
  const { local, cookies } = storage();
  const full = { ...cookies, set: () => undefined };
  const kept = new AuthStorage([full, local]);
  cookies.kept.set(KEY, 'used up');
  kept.keep(KEY, 'r2', 60);
  expect(kept.find(KEY)).toBe('r2');
});

/** A cookie jar like a browser's: written cookies have attributes, read ones do not. */
function jar() {
  const kept = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    document: {
      get cookie() {
        return [...kept].map((pair) => pair.join('=')).join('; ');
      },
      set cookie(text: string) {
        written.push(text);
        const [pair = '', ...attributes] = text.split('; ');
        const at = pair.indexOf('=');
        if (attributes.includes('Max-Age=-1')) kept.delete(pair.slice(0, at));
        else kept.set(pair.slice(0, at), pair.slice(at + 1));
      },
    },
  };
}

test('§3.3 a cookie is for the whole site, Lax, and Secure only if the site is', () => {
  const plain = jar();
  cookieLevel(plain.document, false).set('auth.strategy', 'local', 60);
  expect(plain.written).toEqual(['auth.strategy=local; Max-Age=60; Path=/; SameSite=Lax']);
  const safe = jar();
  cookieLevel(safe.document, true).set('auth.strategy', 'local', 60);
  expect(safe.written).toEqual(['auth.strategy=local; Max-Age=60; Path=/; SameSite=Lax; Secure']);
});

test('§3.2 the token is stored with its type, escaped: Bearer%20…', () => {
  const { document } = jar();
  cookieLevel(document, false).set('auth._token.local', 'Bearer a.b.c', 60);
  expect(document.cookie).toBe('auth._token.local=Bearer%20a.b.c');
});

test('§3.5 a value is decoded once: `%25` stays as it was', () => {
  const { document } = jar();
  const cookies = cookieLevel(document, false);
  cookies.set('auth.redirect', '/en/league?q=100%2525', 60);
  cookies.set('auth.user', '{"name":"Ünal; x=%"}', 60);
  expect(cookies.get('auth.redirect')).toBe('/en/league?q=100%2525');
  expect(cookies.get('auth.user')).toBe('{"name":"Ünal; x=%"}');
});

test('§3.5 a value that is too long for a cookie deletes the previous one instead of leaving it', () => {
  const { document } = jar();
  const cookies = cookieLevel(document, false);
  cookies.set('auth._token.local', 'old', 60);
  cookies.set('auth._token.local', `Bearer ${'x'.repeat(4096)}`, 60);
  expect(cookies.get('auth._token.local')).toBeUndefined();
  expect(document.cookie).toBe('');
});

test('§3.4 a removed key is deleted', () => {
  const { document, written } = jar();
  const cookies = cookieLevel(document, false);
  cookies.set('auth.redirect', '/en', 60);
  cookies.remove('auth.redirect');
  expect(document.cookie).toBe('');
  expect(written.at(-1)).toContain('Max-Age=-1');
});
