import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { violationsEverywhere } from '../site/axe.ts';
import { newFan } from '../site/fan.ts';
import { held, signIn } from '../site/session.ts';
import { expect, test } from '../site/test.ts';
import type { Word } from '../site/words.ts';

const INVITE = fileURLToPath(new URL('../../tools/staff/invite.mjs', import.meta.url));
const SCOPE = 'staff:accounts,staff:cache';

/** As an operator invites, with the STAFF_TOKEN of the site; the link that is printed. */
async function invited(site: string, name: string, email: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [INVITE, '--name', name, '--email', email, '--scope', SCOPE],
    { env: { ...process.env, BASE_URL: site } },
  );
  return stdout.split('\n', 1)[0] ?? '';
}

async function choosePassword(page: Page, password: string, word: Word): Promise<void> {
  await page.getByLabel(word('auth.password.new')).fill(password);
  await page.getByLabel(word('auth.password.repeat')).fill(password);
  await page.getByRole('button', { name: word('auth.newPassword.submit') }).click();
}

// Once: the first account of a site shuts the door that the token opens.
test.describe('staff', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test('come by an invitation that works once, see the cache, act on it, and sign out and in', async ({
    page,
    elsewhere,
    request,
    baseURL,
    word,
  }) => {
    const { name, email } = newFan();
    const password = `Pa55word-${email.slice(0, 12)}`;
    const link = await invited(baseURL ?? '', name, email);
    await page.goto(link);
    await choosePassword(page, password, word);
    await expect(page).toHaveURL(/\/cms$/);
    await expect(page.getByRole('heading', { name: word('staff.figures.title') })).toBeVisible();
    await expect(page.getByText(name)).toBeVisible();
    const kept = await held(page);
    expect(kept['auth._token.cms']).toMatch(/^Bearer /);
    expect(Object.keys(kept).filter((key) => key.endsWith('.local'))).toEqual([]);

    const explain = page.getByRole('region', { name: word('staff.explain.title') });
    await request.get('/api/matches/live');
    await explain.getByLabel(word('staff.address.label')).fill('/api/matches/live');
    await explain.getByRole('button', { name: word('staff.explain.submit') }).click();
    await expect(explain.getByText(word('staff.explain.key'), { exact: true })).toBeVisible();

    const purge = page.getByRole('region', { name: word('staff.purge.title') });
    await purge.getByLabel(word('staff.purge.urls')).fill('/api/matches/live');
    await purge.getByLabel(word('staff.reason.label')).fill('a journey');
    await purge.getByRole('button', { name: word('staff.purge.title') }).click();
    await expect(purge.getByText('Done on 1 node')).toBeVisible();
    expect(await violationsEverywhere(page, 'console')).toEqual([]);

    await elsewhere.goto(link);
    await choosePassword(elsewhere, password, word);
    await expect(elsewhere.getByText(word('problem.invalid-action-code.title'))).toBeVisible();
    expect(await held(elsewhere)).toEqual({});

    await page
      .getByRole('main')
      .getByRole('button', { name: word('account.logout') })
      .click();
    await expect(page).toHaveURL(/\/cms\/login$/);
    expect(await held(page)).toEqual({});
    const authorization = kept['auth._token.cms'] ?? '';
    await expect
      .poll(async () => (await request.get('/api/staff/accounts', { headers: { authorization } })).status())
      .toBe(401);
    await signIn(page, { name, email, password }, word);
    await expect(page).toHaveURL(/\/cms$/);
  });
});
