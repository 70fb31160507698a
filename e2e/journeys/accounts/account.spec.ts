import { newFan, registeredFan } from '../../site/fan.ts';
import { mailedLink } from '../../site/mails.ts';
import { chooseNewPassword, storedSession, register, signIn } from '../../site/session.ts';
import { expect, test } from '../../site/test.ts';

test.describe('a new fan', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('registers, confirms the address, forgets the password, and sets a new one, which ends the old session', async ({
    page,
    elsewhere,
    outbox,
    word,
  }) => {
    const fan = newFan();
    await page.goto('/en/register');
    await register(page, fan, word);
    await expect(page).toHaveURL(/\/en$/);
    await page.goto('/en/account');
    await expect(page.getByText(word('account.profile.unconfirmed'))).toBeVisible();

    await page.goto(await mailedLink(outbox, fan.email, 'VERIFY_EMAIL'));
    await page.getByRole('button', { name: word('auth.verify.submit') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('auth.verify.done'));
    await page.goto('/en/account');
    await expect(page.getByText(word('account.profile.confirmed'), { exact: true })).toBeVisible();

    // On another machine, signed out.
    await elsewhere.goto('/en/login');
    await elsewhere.getByRole('link', { name: word('auth.login.forgotten') }).click();
    // The previous page has a field with the same name.
    await expect(elsewhere.getByText(word('auth.reset.intro'))).toBeVisible();
    await elsewhere.getByLabel(word('auth.email.label')).fill(fan.email);
    await elsewhere.getByRole('button', { name: word('auth.reset.submit') }).click();
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(word('auth.reset.sent'));
    await elsewhere.goto(await mailedLink(outbox, fan.email, 'PASSWORD_RESET'));
    const changed = { ...fan, password: `${fan.password}-new` };
    await chooseNewPassword(elsewhere, changed.password, word);
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(word('auth.newPassword.done'));

    // On the first machine the old session and the old password are now invalid.
    await page.goto('/en/account');
    await expect(page).toHaveURL(/\/en\/login$/);
    expect(await storedSession(page)).toEqual({
      'auth.redirect': '/en/account',
      'auth.redirect_expiration': expect.any(String),
    });
    await signIn(page, fan, word);
    await expect(page.getByText(word('problem.invalid-credential.title'))).toBeVisible();
    await signIn(page, changed, word);
    await expect(page).toHaveURL(/\/en\/account$/);
    await expect(page.getByText(fan.email)).toBeVisible();
  });
});

test.describe('forms', { tag: '@phone' }, () => {
  test('a refused password is marked and focused, and each satisfied rule is ticked off', async ({
    page,
    word,
  }) => {
    const fan = newFan();
    await page.goto('/en/register');
    // Before the page knows the policy, the gateway would refuse the password, which a browser logs as an error.
    await expect(page.getByText(word('auth.rule.label'))).toBeVisible();
    await register(page, { ...fan, password: 'short' }, word);
    const password = page.getByLabel(word('auth.password.label'), { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveAccessibleDescription(new RegExp(word('auth.rule.missing')));
    await password.fill(fan.password);
    await expect(password).toHaveAccessibleDescription(new RegExp(word('auth.rule.met')));
  });
});

test.describe('the list of devices', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('shows each device, and ends the selected session', async ({ page, elsewhere, request, word }) => {
    const fan = await registeredFan(request);
    for (const one of [page, elsewhere]) {
      await one.goto('/en/login?next=/en/security');
      await signIn(one, fan, word);
      await expect(one.getByText(word('account.sessions.current'))).toBeVisible();
    }
    await page.reload();
    const ends = page.getByRole('button', { name: new RegExp(`^${word('account.sessions.end')} `) });
    await expect(ends).toHaveCount(2);
    await ends.first().click();
    await expect(page.getByText(word('account.sessions.only'))).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/en\/login$/);
    await page.reload();
    await expect(page.getByText(word('account.sessions.current'))).toBeVisible();
  });
});

test.describe('a deleted account', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('leaves nothing behind: no session, no valid token, no sign-in', async ({ page, request, word }) => {
    const fan = await registeredFan(request);
    await page.goto('/en/login?next=/en/account');
    await signIn(page, fan, word);
    await expect(page.getByText(fan.email)).toBeVisible();
    const { 'auth._token.local': authorization = '', 'auth._refresh_token.local': refresh_token } =
      await storedSession(page);
    await page.getByRole('button', { name: word('account.delete.start') }).click();
    const proof = page.getByLabel(word('auth.password.label'), { exact: true });
    await proof.fill('Pa55word-wrong');
    await page.getByRole('button', { name: word('account.delete.submit') }).click();
    await expect(proof).toHaveAccessibleDescription(word('auth.password.wrong'));
    await proof.fill(fan.password);
    await page.getByRole('button', { name: word('account.delete.submit') }).click();
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.getByText(word('behaviour.accountDeleted'))).toBeVisible();
    await expect(page.getByText(word('behaviour.signedOut'))).toHaveCount(0);
    expect(await storedSession(page)).toEqual({});
    expect((await request.get('/api/account', { headers: { authorization } })).status()).toBe(401);
    const refreshed = await request.post('/api/auth/refresh-token', { data: { refresh_token } });
    expect(refreshed.status()).toBe(401);
    await page.goto('/en/login');
    await signIn(page, fan, word);
    await expect(page.getByText(word('problem.invalid-credential.title'))).toBeVisible();
    // The address can be registered again.
    await page.goto('/en/register');
    await register(page, fan, word);
    await expect(page).toHaveURL(/\/en$/);
  });
});
