import { randomBytes } from 'node:crypto';
import { Sealing } from '../../../platform/keys/index.ts';
import { popupCookie, popupOf, spentPopupCookie } from './popup-cookie.ts';

const NOW_MS = Date.UTC(2026, 10, 21);
const MINUTE_MS = 60_000;
const sealing = new Sealing(randomBytes(32));
const popup = { provider: 'google', sessionId: 'a-session-at-the-service', state: 'a-state' } as const;

const written = popupCookie(popup, NOW_MS, { sealing, secure: true });
const sent = (header: string): string => header.slice(0, header.indexOf(';'));

test('is accepted from the browser for ten minutes', () => {
  expect(popupOf(`x=1; ${sent(written)}`, NOW_MS, sealing)).toEqual(popup);
  expect(popupOf(sent(written), NOW_MS + 10 * MINUTE_MS - 1, sealing)).toEqual(popup);
  expect(popupOf(sent(written), NOW_MS + 10 * MINUTE_MS, sealing)).toBeUndefined();
});

test('is sent to the popup’s paths only, also on the redirect from the provider, and is hidden from scripts', () => {
  const attributes = '; Path=/api/auth/popup; Max-Age=600; HttpOnly; SameSite=Lax';
  expect(written.slice(written.indexOf(';'))).toBe(`${attributes}; Secure`);
  const plain = popupCookie(popup, NOW_MS, { sealing, secure: false });
  expect(plain.slice(plain.indexOf(';'))).toBe(attributes);
  expect(spentPopupCookie(false)).toBe('popup=; Path=/api/auth/popup; Max-Age=0; HttpOnly; SameSite=Lax');
});

test('does not reveal its content', () => {
  expect(Buffer.from(sent(written), 'base64url').toString('latin1')).not.toContain('a-s');
  expect(written).not.toContain('a-session-at-the-service');
});

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['an empty cookie', 'popup='],
  ['a text', 'popup=nonsense'],
  ['an incomplete escape', 'popup=%E0%A4%A'],
  ['a cookie sealed for another purpose', `popup=${sealing.seal('{}', 'another context')}`],
  [
    'a cookie sealed with another key',
    sent(popupCookie(popup, NOW_MS, { sealing: new Sealing(randomBytes(32)), secure: false })),
  ],
  ['a spent cookie', sent(spentPopupCookie(false))],
])('%s is not a valid cookie', (_, cookies) => {
  expect(popupOf(cookies, NOW_MS, sealing)).toBeUndefined();
});
