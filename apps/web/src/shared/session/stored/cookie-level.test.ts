import { cookieLevel } from './cookie-level.ts';

/** A jar as a browser's: what is written carries attributes, what is read does not. */
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

test('§3.3 a cookie is for the whole site, Lax, and Secure only where the site is', () => {
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

test('§3.5 a value is decoded once: `%25` stays what it was', () => {
  const { document } = jar();
  const cookies = cookieLevel(document, false);
  cookies.set('auth.redirect', '/en/league?q=100%2525', 60);
  cookies.set('auth.user', '{"name":"Ünal; x=%"}', 60);
  expect(cookies.get('auth.redirect')).toBe('/en/league?q=100%2525');
  expect(cookies.get('auth.user')).toBe('{"name":"Ünal; x=%"}');
});

test('§3.5 a value that no browser would keep takes its predecessor away instead of leaving it', () => {
  const { document } = jar();
  const cookies = cookieLevel(document, false);
  cookies.set('auth._token.local', 'old', 60);
  cookies.set('auth._token.local', `Bearer ${'x'.repeat(4096)}`, 60);
  expect(cookies.get('auth._token.local')).toBeUndefined();
  expect(document.cookie).toBe('');
});

test('§3.4 what is deleted is deleted', () => {
  const { document, written } = jar();
  const cookies = cookieLevel(document, false);
  cookies.set('auth.redirect', '/en', 60);
  cookies.remove('auth.redirect');
  expect(document.cookie).toBe('');
  expect(written.at(-1)).toContain('Max-Age=-1');
});
