import { registeredFan } from '../site/fan.ts';
import { expireAccess, storedSession, REFRESH, signIn } from '../site/session.ts';
import { startSite, type Site } from '../site/start-site.ts';
import { expect, test } from '../site/test.ts';

test.describe('after a restart of the site', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] });
  let site: Site;

  test.beforeAll(async () => {
    site = await startSite({ LOG_LEVEL: 'warn' });
  });
  test.afterAll(async () => {
    await site.stop();
  });

  test('nobody is logged out; if it stays down, everybody can still sign out', async ({
    page,
    request,
    word,
  }) => {
    const fan = await registeredFan(request, site.url);
    await page.goto(`${site.url}/en/login?next=/en/security`);
    await signIn(page, fan, word);
    await expect(page.getByText(word('account.sessions.only'))).toBeVisible();
    const before = await storedSession(page);

    await site.halt();
    await expect(request.get(`${site.url}/en`)).rejects.toThrow('ECONNREFUSED');
    await site.resume();

    // The access token is valid: its signing key and its session survived the restart.
    await page.reload();
    await expect(page.getByText(word('account.sessions.only'))).toBeVisible();
    expect(await storedSession(page)).toEqual(before);
    // So did the refresh token.
    await expireAccess(page);
    const refreshed = page.waitForResponse(`**${REFRESH}`);
    await page.goto(`${site.url}/en/account`);
    expect((await refreshed).status()).toBe(200);
    await expect(page.getByText(fan.email)).toBeVisible();
    // The page shown after signing out is opened first, so that its code is loaded.
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/en$/);
    await page.goBack();
    await expect(page.getByText(fan.email)).toBeVisible();

    await site.halt();
    await page
      .getByRole('main')
      .getByRole('button', { name: word('account.logout') })
      .click();
    await expect(page).toHaveURL(/\/en$/);
    expect(await storedSession(page)).toEqual({});
    await expect(page.getByRole('link', { name: word('pages.login.title') })).toBeVisible();
  });
});
