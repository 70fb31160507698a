import { registeredFan } from '../../site/fan.ts';
import { storedSession, signIn } from '../../site/session.ts';
import { expect, test } from '../../site/test.ts';

for (const language of ['en', 'tr'] as const) {
  test.describe(`in ${language}`, { tag: language === 'en' ? [] : ['@phone'] }, () => {
    test.use({ language });

    test('a protected page asks to sign in, then opens with its query and hash', async ({
      page,
      request,
      word,
    }) => {
      const fan = await registeredFan(request);
      await page.goto(`/${language}/security?x=1&y=a%20b#sessions`);
      await expect(page).toHaveURL(new RegExp(`/${language}/login$`));
      await signIn(page, fan, word);
      await expect(page).toHaveURL(new RegExp(`/${language}/security\\?x=1&y=a%20b#sessions$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('pages.security.title'));
      await expect(page.getByText(word('account.sessions.current'))).toBeVisible();
      // The address is used once: the login page now redirects home.
      await page.goto(`/${language}/login`);
      await expect(page).toHaveURL(new RegExp(`/${language}$`));
    });
  });
}

test.describe('a wrong password', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('signs nobody in, stores nothing, and shows the same error as an unknown address', async ({
    page,
    request,
    word,
  }) => {
    const fan = await registeredFan(request);
    await page.goto('/en/login');
    for (const email of [fan.email, `nobody-${fan.email}`]) {
      const answer = page.waitForResponse(/\/api\/auth\/login$/);
      await signIn(page, { ...fan, email, password: 'Pa55word-wrong' }, word);
      expect((await answer).status()).toBe(401);
      await expect(page.getByText(word('problem.invalid-credential.title'))).toBeVisible();
      expect(await storedSession(page)).toEqual({});
    }
    await signIn(page, fan, word);
    await expect(page).toHaveURL(/\/en$/);
  });
});

test('signing out leads to /en from any language, and keeps the chosen language', async ({
  page,
  context,
  request,
  word,
}) => {
  const fan = await registeredFan(request);
  await page.goto('/en/login?next=/en/account');
  await signIn(page, fan, word);
  await expect(page.getByText(fan.email)).toBeVisible();
  expect(await storedSession(page)).toMatchObject({ 'auth.strategy': 'local' });
  const { 'auth._token.local': authorization = '' } = await storedSession(page);
  await page.goto('/de/account');
  const loggedOut = page.waitForResponse(/\/api\/auth\/logout$/);
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/en$/);
  expect((await loggedOut).status()).toBe(204);
  expect(await storedSession(page)).toEqual({});
  const language = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value;
  expect(language).toBe('de');
  // The token is invalid even if somebody kept it.
  expect((await request.get('/api/account', { headers: { authorization } })).status()).toBe(401);
});

test.describe('while the gateway is down', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] });

  test('signing out signs out in this browser, and leads to /en', async ({ page, request, word }) => {
    const fan = await registeredFan(request);
    await page.goto('/en/login?next=/en/account');
    await signIn(page, fan, word);
    await expect(page.getByText(fan.email)).toBeVisible();
    const left = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/api/auth/logout'));
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page
      .getByRole('main')
      .getByRole('button', { name: word('account.logout') })
      .click();
    await left;
    await expect(page).toHaveURL(/\/en$/);
    expect(await storedSession(page)).toEqual({});
    await page.goto('/en/account');
    await expect(page).toHaveURL(/\/en\/login$/);
  });
});
