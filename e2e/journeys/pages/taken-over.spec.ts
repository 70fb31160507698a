import { startHeldPage } from '../../site/held-page.ts';
import { expect, test } from '../../site/test.ts';

/** Runs in the page: whether all scripts that it needs for hydration have loaded. */
function hasItsScripts(): boolean {
  const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
  return (
    asked.length > 0 && asked.every(({ href }) => performance.getEntriesByName(href, 'resource').length > 0)
  );
}

test('a page whose scripts arrive before its end is hydrated all the same', async ({ page, baseURL }) => {
  const site = await startHeldPage(baseURL ?? '', '/en/live-matches');
  try {
    // Navigates without `goto`, which waits for hydration in journeys.
    await page.evaluate((url) => {
      location.assign(url);
    }, site.url);
    await page.waitForURL(site.url, { waitUntil: 'commit' });
    await page.waitForFunction(hasItsScripts);
    // All pending work has had a chance to run.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    site.release();
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('hydrated').length))
      .toBeGreaterThan(0);
  } finally {
    await site.close();
  }
});
