import { expect, type Page } from '@playwright/test';

const GOAL_WITHIN_MS = 90_000;

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

/** Waits until a row of an open list shows another score. On the fast site a goal falls every few seconds. */
export async function scoreMoves(page: Page): Promise<void> {
  // A list that could not be read is fetched again after 15 seconds.
  await expect.poll(async () => (await scores(page)).size, { timeout: 30_000 }).toBeGreaterThanOrEqual(5);
  const before = await scores(page);
  await expect
    .poll(
      async () => {
        const now = await scores(page);
        return [...now].some(([href, score]) => before.has(href) && before.get(href) !== score);
      },
      { timeout: GOAL_WITHIN_MS, intervals: [500] },
    )
    .toBe(true);
}
