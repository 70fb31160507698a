import type { Page } from '@playwright/test';
import { violations } from '../../site/axe.ts';
import { expect, test } from '../../site/test.ts';
import type { Word } from '../../site/words.ts';

/** A misspelt team of the world. */
const TYPED = 'kiderminster';
const TEAM = 'Kidderminster Greyhounds';

const overlay = (page: Page, word: Word) => page.getByRole('dialog', { name: word('search.label') });
const field = (page: Page, word: Word) => overlay(page, word).getByRole('combobox');

/** Presses the key until the scripts react. */
async function openByKey(page: Page, word: Word, key: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(overlay(page, word)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

for (const key of ['/', 'Control+k']) {
  test(`${key} opens the search; arrow keys choose, Enter opens`, async ({ page, word }) => {
    await page.goto('/en/live-matches');
    await openByKey(page, word, key);
    await expect(field(page, word)).toBeFocused();
    await page.keyboard.type(TYPED);
    const options = overlay(page, word).getByRole('option');
    await expect(options.filter({ hasText: TEAM }).first()).toBeVisible();
    await expect(overlay(page, word).getByRole('group', { name: word('search.kind.team') })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const active = await field(page, word).getAttribute('aria-activedescendant');
    await expect(options.first()).toHaveAttribute('id', active ?? 'none');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(field(page, word)).toBeFocused();
    // Either key opens the same search.
    if (key === '/') expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/team\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(TEAM);
    await expect(overlay(page, word)).toHaveCount(0);
  });
}

test('Escape closes it and restores the focus; past searches are offered again', async ({ page, word }) => {
  await page.goto('/en/league');
  const entry = page.getByRole('banner').getByRole('link', { name: word('site.nav.search') });
  await expect(async () => {
    if (!(await overlay(page, word).isVisible())) await entry.press('Enter');
    await expect(overlay(page, word)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(overlay(page, word)).toHaveCount(0);
  if (page.url().endsWith('/league')) await expect(entry).toBeFocused();

  await openByKey(page, word, 'Control+k');
  await page.keyboard.type(TYPED);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/search\?q=kiderminster$/);
  await expect(page.getByRole('main').getByRole('link', { name: TEAM }).first()).toBeVisible();

  await openByKey(page, word, 'Control+k');
  const again = overlay(page, word).getByRole('option', { name: TYPED });
  await expect(again).toBeVisible();
  await overlay(page, word)
    .getByRole('button', { name: word('search.forgetRecent') })
    .click();
  await expect(again).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBeNull();
});

test('in a text field a slash is just typed', async ({ page, word }) => {
  await page.goto('/en/league');
  const names = page.getByRole('main').getByRole('searchbox');
  await names.fill('a');
  await names.press('/');
  await expect(names).toHaveValue('a/');
  await expect(overlay(page, word)).toHaveCount(0);
});

test('a search without hits says so, and links to the lists', async ({ page, word }) => {
  await page.goto('/en/search?q=qqqqxx');
  await expect(page.getByRole('main')).toContainText(word('search.empty', { query: 'qqqqxx' }));
  await page.getByRole('main').getByRole('searchbox').fill(TYPED);
  await expect(page.getByRole('main').getByRole('link', { name: TEAM }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a page with a form', async ({ page, word }) => {
    await page.goto('/en');
    await page
      .getByRole('banner')
      .getByRole('link', { name: word('site.nav.search') })
      .click();
    await expect(page).toHaveURL(/\/en\/search$/);
    await page.getByRole('main').getByRole('searchbox').fill(TYPED);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/search\?q=kiderminster$/);
    await expect(page.getByRole('main').getByRole('link', { name: TEAM }).first()).toBeVisible();
  });
});
