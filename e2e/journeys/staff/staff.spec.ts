import type { Page } from '@playwright/test';
import { violationsEverywhere } from '../../site/axe.ts';
import { invited } from '../../site/colleague.ts';
import { hydrated } from '../../site/hydration.ts';
import { newFan } from '../../site/fan.ts';
import { chooseNewPassword, storedSession, signIn } from '../../site/session.ts';
import { expect, test } from '../../site/test.ts';
import type { Word } from '../../site/words.ts';

const SCOPE = 'staff:accounts,staff:cache,staff:content';
const GUIDE = 'how-offside-works';
const DRAFT = 'Offside, as nobody has read it yet';

/** Saves a draft in the content system without publishing it. */
async function saveDraft(): Promise<void> {
  const url = `${process.env['TEXTS_URL'] ?? ''}/__sandbox/site/guides/${GUIDE}/en`;
  const body = JSON.stringify({ title: DRAFT });
  const answer = await fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
  expect(answer.status).toBe(200);
}

/** Opens the drafts on the preview host from the console, browses the site as a visitor would, and ends the preview. */
async function readDrafts(console: Page, word: Word): Promise<void> {
  await saveDraft();
  const drafts = console.getByRole('region', { name: word('staff.drafts.title') });
  await drafts.getByRole('button', { name: word('staff.drafts.open') }).click();
  const opened = console.context().waitForEvent('page');
  await drafts.getByRole('link', { name: word('staff.drafts.link') }).click();
  const preview = await opened;
  await expect(preview).toHaveURL(/^http:\/\/preview\.localhost:\d+\/en$/);
  const bar = preview.getByRole('complementary', { name: word('staff.preview.text') });
  await expect(bar).toBeVisible();
  // Opened by navigation within the app, so that the API's responses contain drafts too.
  await preview.goto(new URL('/en/guides', preview.url()).href);
  await hydrated(preview);
  await preview.getByRole('main').getByRole('link', { name: DRAFT }).first().click();
  await expect(preview.getByRole('heading', { level: 1, name: DRAFT })).toBeVisible();
  await expect(bar).toBeVisible();
  expect(await violationsEverywhere(preview, 'preview')).toEqual([]);
  const published = await console.context().newPage();
  const link = bar.getByRole('link', { name: word('staff.preview.published') });
  await published.goto((await link.getAttribute('href')) ?? '');
  await expect(published).toHaveURL(new RegExp(`localhost:\\d+/en/guides/${GUIDE}$`));
  await expect(published.getByRole('heading', { level: 1 })).not.toHaveText(DRAFT);
  await expect(published.getByText(word('staff.preview.text'))).toHaveCount(0);
  await published.close();
  await bar.getByRole('button', { name: word('staff.preview.end') }).click();
  await expect(preview.getByRole('heading', { name: word('staff.drafts.closedTitle') })).toBeVisible();
  await preview.goto(new URL(`/en/guides/${GUIDE}`, preview.url()).href);
  await expect(preview.getByText(DRAFT)).toHaveCount(0);
  await preview.close();
}

test.describe('staff', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test('accept an invitation that works once, inspect and purge the cache, sign out and sign in again', async ({
    page,
    elsewhere,
    request,
    baseURL,
    word,
  }) => {
    const { name, email } = newFan();
    const password = `Pa55word-${email.slice(0, 12)}`;
    const link = await invited(baseURL ?? '', { name, email, scope: SCOPE });
    await page.goto(link);
    await chooseNewPassword(page, password, word);
    await expect(page).toHaveURL(/\/cms$/);
    await expect(page.getByRole('heading', { name: word('staff.figures.title') })).toBeVisible();
    await expect(page.getByText(name)).toBeVisible();
    const kept = await storedSession(page);
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

    await readDrafts(page, word);

    await elsewhere.goto(link);
    await chooseNewPassword(elsewhere, password, word);
    await expect(elsewhere.getByText(word('problem.invalid-action-code.title'))).toBeVisible();
    expect(await storedSession(elsewhere)).toEqual({});

    await page
      .getByRole('main')
      .getByRole('button', { name: word('account.logout') })
      .click();
    await expect(page).toHaveURL(/\/cms\/login$/);
    expect(await storedSession(page)).toEqual({});
    const authorization = kept['auth._token.cms'] ?? '';
    await expect
      .poll(async () => (await request.get('/api/staff/accounts', { headers: { authorization } })).status())
      .toBe(401);
    await signIn(page, { name, email, password }, word);
    await expect(page).toHaveURL(/\/cms$/);
  });
});
