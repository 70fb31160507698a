import type { Page } from '@playwright/test';
import { expect, test } from '../../site/test.ts';

const GOAL_WITHIN_MS = 90_000;
const ROW_PX = 64;

/** Returns each row's address and the two numbers shown. */
async function scores(page: Page): Promise<Map<string, string>> {
  const rows = await page
    .locator('main a[href*="/match/"]')
    .evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('href') ?? '',
        [...link.querySelectorAll('.tabular-nums')].map((goals) => goals.textContent).join('-'),
      ]),
    );
  return new Map(rows.map(([href = '', score = '']) => [href, score]));
}

test('a live score changes on screen by itself, and no row changes its height', async ({
  page,
  fastSite,
}) => {
  test.setTimeout(GOAL_WITHIN_MS + 30_000);
  await page.goto(`${fastSite}/en/live-matches`);
  const before = await scores(page);
  expect(before.size).toBeGreaterThanOrEqual(5);
  // A match may end meanwhile; a row that has left the list has no height.
  const rowHeight = async (): Promise<number | undefined> =>
    (await page.locator('main a[href*="/match/"]').first().boundingBox())?.height;
  await expect.poll(rowHeight).toBe(ROW_PX);
  await expect
    .poll(
      async () => {
        const now = await scores(page);
        return [...now].some(([href, score]) => before.has(href) && before.get(href) !== score);
      },
      { timeout: GOAL_WITHIN_MS, intervals: [500] },
    )
    .toBe(true);
  await expect.poll(rowHeight).toBe(ROW_PX);
});
