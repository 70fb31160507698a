import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../../site/test.ts';

async function remembered(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value;
}

test.describe('a visitor gets their language', () => {
  test.use({ locale: 'fr-CA' });

  test('the root redirects to the browser’s language and remembers it', async ({ page, context }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/fr$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    expect(await remembered(context)).toBe('fr');
  });

  test('a page address without a language ignores the browser’s', async ({ page }) => {
    await page.goto('/live-matches?x=1');
    await expect(page).toHaveURL(/\/en\/live-matches\?x=1$/);
  });

  test('a redirect leaves no history entry that Back would return to', async ({ page, context }) => {
    await page.goto('/fr/hot-matches');
    await expect.poll(() => remembered(context)).toBe('fr');
    await page.goto('/live-matches');
    await expect(page).toHaveURL(/\/fr\/live-matches$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/fr\/hot-matches$/);
  });
});

test('the switcher keeps page and query, loads no new document, and is remembered', async ({
  page,
  context,
}) => {
  await page.goto('/en/fixtures-results?status=live');
  await page.evaluate(() => {
    document.body.dataset['kept'] = 'yes';
  });
  await page.locator('summary', { hasText: 'Choose language' }).click();
  await page.getByRole('link', { name: 'Deutsch', exact: true }).click();
  await expect(page).toHaveURL(/\/de\/fixtures-results\?status=live$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spielplan und Ergebnisse');
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');
  await expect.poll(() => remembered(context)).toBe('de');
  await page.goto('/');
  await expect(page).toHaveURL(/\/de$/);
});
