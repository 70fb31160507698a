import { AuthStorage } from './auth-storage.ts';
import { RememberedPage } from './remembered-page.ts';
import { mapLevel } from '../testing/hand-browser.ts';

function remembered() {
  const cookies = mapLevel();
  const local = mapLevel();
  const time = { nowMs: 1_800_000_000_000 };
  const page = new RememberedPage(new AuthStorage([cookies, local]), () => time.nowMs);
  return { cookies, local, time, page };
}

describe('§4.7 the remembered page', () => {
  test('is stored with its language, query and hash, in cookie and local storage', async () => {
    const { cookies, local, page } = remembered();
    await page.remember('/de/match/12?tab=table#away');
    expect(cookies.kept.get('auth.redirect')).toBe('/de/match/12?tab=table#away');
    expect(local.kept.get('auth.redirect')).toBe('/de/match/12?tab=table#away');
    expect(await page.take()).toBe('/de/match/12?tab=table#away');
  });

  test('is used once', async () => {
    const { cookies, local, page } = remembered();
    await page.remember('/de/account');
    await page.take();
    expect(await page.take()).toBeUndefined();
    expect(cookies.kept.size + local.kept.size).toBe(0);
  });

  test('is forgotten after 30 minutes', async () => {
    const { time, page } = remembered();
    await page.remember('/de/account');
    time.nowMs += 30 * 60_000 - 1;
    expect(await page.take()).toBe('/de/account');
    await page.remember('/de/account');
    time.nowMs += 30 * 60_000;
    expect(await page.take()).toBeUndefined();
  });

  test.each([
    '/de/login',
    '/login?next=/en',
    '//evil.example',
    'https://evil.example',
    '/%5cevil.example',
    '/nowhere',
  ])('is never %s', async (target) => {
    const { local, page } = remembered();
    await page.remember('/de/account');
    await page.remember(target);
    expect(local.kept.get('auth.redirect')).toBe('/de/account');
  });

  test('is validated again when it is used, because storage may contain anything', async () => {
    const { cookies, time, page } = remembered();
    cookies.kept.set('auth.redirect', '//evil.example');
    cookies.kept.set('auth.redirect_expiration', String(time.nowMs + 60_000));
    expect(await page.take()).toBeUndefined();
  });

  test('is not used if its expiry is missing', async () => {
    const { cookies, page } = remembered();
    cookies.kept.set('auth.redirect', '/en/account');
    expect(await page.take()).toBeUndefined();
  });
});
