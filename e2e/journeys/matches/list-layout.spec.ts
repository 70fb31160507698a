import { LANGUAGES, STATUS_CODES } from '@touchline/contracts';
import { expect, test } from '../../site/test.ts';
import { wordsOf } from '../../site/words.ts';

// The server's page has the final layout, so the scripts, most of a page's time, are not needed.
test.use({ javaScriptEnabled: false });

test('a phone shows most team names of a day in full', async ({ page }) => {
  await page.goto('/en/fixtures-results');
  for (const { width, cutAtMost } of [
    { width: 390, cutAtMost: 0.1 },
    { width: 360, cutAtMost: 0.1 },
    { width: 320, cutAtMost: 0.4 },
  ]) {
    await page.setViewportSize({ width, height: 844 });
    const names = await page
      .locator('[data-match] [title]')
      .evaluateAll((spans) => spans.map((span) => span.scrollWidth > span.clientWidth));
    expect(names.length).toBeGreaterThan(100);
    const cut = names.filter(Boolean).length / names.length;
    expect.soft(cut, `names cut at ${String(width)} px`).toBeLessThanOrEqual(cutAtMost);
  }
});

test('every text for the state of a match fits its column, in all ten languages', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  for (const language of LANGUAGES) {
    const word = await wordsOf(language);
    await page.goto(`/${language}/fixtures-results`);
    const words = STATUS_CODES.map((code) => word(`status.${code}.short`));
    const finished = page.getByText(word('status.FT.short'), { exact: true }).first();
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
    const cut = await finished.evaluate(
      (span, each) =>
        each.filter((text) => {
          span.textContent = text;
          return span.scrollWidth > span.clientWidth || span.scrollHeight > span.clientHeight;
        }),
      words,
    );
    expect.soft(cut, language).toEqual([]);
  }
});

// A list has one column on a phone, two on a tablet, and one again next to other columns.
for (const width of [390, 820, 1200, 1440]) {
  test(`leagues below the window reserve their final height, ${String(width)} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/en/fixtures-results');
    const leagues = page.locator('main .league-rows');
    await expect(leagues.nth(6)).toBeAttached();
    const heights = await leagues.evaluateAll((groups) => {
      const height = (group: Element): number => group.getBoundingClientRect().height;
      const foreseen = groups.map(height);
      const skipped = groups.filter(
        (group) => !group.querySelector('h2')?.checkVisibility({ contentVisibilityAuto: true }),
      );
      for (const group of groups) if (group instanceof HTMLElement) group.style.contentVisibility = 'visible';
      return { foreseen, seen: groups.map(height), skipped: skipped.length };
    });
    expect(heights.skipped).toBeGreaterThan(0);
    expect(heights.foreseen).toEqual(heights.seen);
  });
}
