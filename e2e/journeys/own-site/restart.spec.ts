import { registeredFan } from '../../site/fan.ts';
import { test } from '../../site/own-site.ts';
import { expireAccess, storedSession, REFRESH, signIn } from '../../site/session.ts';
import { expect } from '../../site/test.ts';

test.describe('after a restart of the site', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RE(?:FUSED|SET)/] });
  test('nobody is logged out; if it stays down, everybody can still sign out', async ({
    page,
    request,
    ownSite: site,
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
