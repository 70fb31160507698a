import type { Page } from '@playwright/test';
import { violations } from '../../site/axe.ts';
import { expect, test } from '../../site/test.ts';

const rows = (page: Page) => page.locator('main .match-row');
const openRow = (page: Page) => page.locator('main .match-row[aria-current]');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test.describe('a match opened next to its list', { tag: '@desktop' }, () => {
  test('opens without leaving the list, and closes again', async ({ page, word }) => {
    await page.goto('/en/live-matches');
    await page.evaluate(() => {
      window.scrollTo(0, 400);
    });
    const listTitle = await page.title();
    const row = rows(page).nth(8);
    const address = (await row.getAttribute('href')) ?? '';
    await row.click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    const chosen = page.getByRole('region', { name: word('site.chosen.label') });
    await expect(chosen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).not.toHaveTitle(listTitle);
    expect(await page.locator('head link[rel=canonical]').getAttribute('href')).toContain(address);
    await expect(openRow(page)).toHaveAttribute('href', address);
    expect(await scrolled(page)).toBe(400);

    const other = rows(page).nth(9);
    await other.click();
    await expect(openRow(page)).toHaveAttribute('href', (await other.getAttribute('href')) ?? '');
    await page.goBack();
    await expect(openRow(page)).toHaveAttribute('href', address);
    expect(await violations(page)).toEqual([]);

    await chosen.getByRole('link', { name: word('site.chosen.close') }).click();
    await expect(page).toHaveURL(/\/en\/live-matches$/);
    await expect(chosen).toHaveCount(0);
    await expect(page).toHaveTitle(listTitle);
    expect(await scrolled(page)).toBe(400);

    await row.click();
    // What listens to the key is there once the match is.
    await expect(chosen.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/en\/live-matches$/);
    await expect(chosen).toHaveCount(0);
  });

  test('choosing another day in the list opens that day', async ({ page }) => {
    await page.goto('/en/fixtures-results?date=2026-03-14');
    await rows(page).first().click();
    await expect(openRow(page)).toHaveCount(1);
    await page.locator('main a[href*="date=2026-03-15"]').first().click();
    await expect(page).toHaveURL(/\/en\/fixtures-results\?date=2026-03-15/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

  test('opens alone from its address, and in a narrower window', async ({ page }) => {
    await page.goto('/en/live-matches');
    await rows(page).first().click();
    await expect(openRow(page)).toHaveCount(1);
    await page.setViewportSize({ width: 1100, height: 900 });
    await expect(openRow(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
});
