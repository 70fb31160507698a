import { expect, test } from '../../site/test.ts';

test('Back restores the scroll position in a long list, a new page starts at its top', async ({ page }) => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  // In a wider window the match opens next to its list.
  await page.setViewportSize({ width: Math.min(width, 1200), height });
  await page.goto('/en/fixtures-results');
  const rows = page.locator('main a[href*="/match/"]');
  await expect(rows.nth(30)).toBeAttached();
  await rows.nth(30).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  await page.waitForFunction(() => {
    const at = window.scrollY;
    return new Promise((resolve) =>
      requestAnimationFrame(() => {
        resolve(window.scrollY === at);
      }),
    );
  });
  const place = await page.evaluate(() => window.scrollY);
  const seen = await rows.evaluateAll((links) =>
    links.findIndex((link) => link.getBoundingClientRect().top > window.innerHeight / 2),
  );
  await rows.nth(seen).click();
  await expect(page).toHaveURL(/\/en\/match\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/fixtures-results$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('no bar covers the focused element during keyboard navigation', async ({ page }) => {
  await page.goto('/en/live-matches');
  await expect(page.locator('main .match-row').nth(20)).toBeAttached();
  await page.evaluate(() => {
    window.scrollTo(0, 700);
  });
  // WCAG 2.2, 2.4.11: its first and last lines are visible.
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const { top = 0, bottom = 0, left = 0 } = focused?.getBoundingClientRect() ?? {};
      return [top + 4, bottom - 4].some(
        (y) => focused?.contains(document.elementFromPoint(left + 40, y)) !== true,
      );
    });
  // The page reacts to keys shortly after it is shown.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.locator('main .match-row:focus')).toBeAttached({ timeout: 100 });
  }).toPass();
  for (const key of ['j', 'k', 'k', 'k', ...Array<string>(16).fill('j'), 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await covered(), key).toBe(false);
  }
});
