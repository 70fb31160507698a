import { expect, test } from '../site/test.ts';

test('back restores the place in a long list, a new page begins at its top', async ({ page }) => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  // On a wider window the match opens beside its list.
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
