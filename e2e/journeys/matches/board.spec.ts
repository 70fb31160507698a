import type { Page } from '@playwright/test';
import { violations } from '../../site/axe.ts';
import { expect, test } from '../../site/test.ts';

const BOARD = '/en/live-matches#board';
/**
 * On a 55-inch television (68 cm high) capitals of this share of its height are 14 mm high, readable from three
 * metres.
 */
const READABLE_SHARE = 0.029;

const tiles = (page: Page) => page.getByRole('dialog').locator('.board-tile');

interface Seen {
  readonly share: number;
  readonly isWhole: boolean;
}

/** The size of each name as a share of the window's height, and whether it fits its box. */
const names = (page: Page): Promise<readonly Seen[]> =>
  tiles(page)
    .locator('.line-clamp-2')
    .evaluateAll((all) =>
      all.map((name) => ({
        share: Number.parseFloat(getComputedStyle(name).fontSize) / innerHeight,
        isWhole: name.scrollWidth <= name.clientWidth + 1,
      })),
    );

test('a board shows nine matches, large enough to read from three metres @desktop', async ({ page }) => {
  for (const [width, height] of [
    [1920, 1080],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('about:blank');
    await page.goto(BOARD);
    await expect(tiles(page)).toHaveCount(9);
    await expect(tiles(page).locator('.line-clamp-2')).toHaveCount(18);
    const seen = await names(page);
    expect(seen).toHaveLength(18);
    for (const { share, isWhole } of seen) {
      expect(share).toBeGreaterThanOrEqual(READABLE_SHARE);
      expect(isWhole).toBe(true);
    }
    const last = await tiles(page).last().boundingBox();
    expect((last?.y ?? height) + (last?.height ?? height)).toBeLessThanOrEqual(height);
  }
});

test('a board remembers the matches picked for it, and closes to the list', async ({ page, word }) => {
  await page.goto(BOARD);
  await expect(tiles(page).first()).toBeVisible();
  await page.getByRole('button', { name: word('board.choose') }).click();
  const boxes = page.getByRole('checkbox');
  await expect(boxes.first()).toBeChecked();
  const chosen = await boxes.evaluateAll(
    (all) => all.filter((box) => (box as HTMLInputElement).checked).length,
  );
  expect(chosen).toBe(9);
  await expect(page.getByRole('checkbox', { checked: false }).first()).toBeDisabled();
  for (let left = chosen; left > 2; left -= 1) {
    await page.getByRole('checkbox', { checked: true }).last().uncheck();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(left - 1);
  }
  await page.getByRole('button', { name: word('board.done') }).click();
  await expect(tiles(page)).toHaveCount(2);
  const picked = await tiles(page).locator('.line-clamp-2').allTextContents();

  await page.reload();
  await expect(tiles(page)).toHaveCount(2);
  await expect(tiles(page).locator('.line-clamp-2')).toHaveText(picked);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/#board/);
  await expect(page.locator('main .match-row').first()).toBeVisible();
});

test('a link in the list opens the board, on a wide screen @desktop', async ({ page, word }) => {
  await page.goto('/en/live-matches');
  await page.getByRole('link', { name: word('matches.board') }).click();
  await expect(page.getByRole('dialog', { name: word('board.title') })).toBeVisible();
  // The page below is inert.
  expect(await page.locator('#frame').evaluate((frame) => frame.closest('[inert]') !== null)).toBe(true);
});

test('on a phone the matches of a board are stacked, none wider than the screen @phone', async ({ page }) => {
  await page.goto(BOARD);
  await expect(tiles(page).nth(1)).toBeVisible();
  const width = page.viewportSize()?.width ?? 0;
  // A tile that rerenders while it is measured has no box.
  await expect(async () => {
    const [first, second] = [await tiles(page).nth(0).boundingBox(), await tiles(page).nth(1).boundingBox()];
    expect(first?.x).toBe(second?.x);
    expect((first?.x ?? width) + (first?.width ?? width)).toBeLessThanOrEqual(width);
  }).toPass();
  for (const { isWhole } of await names(page)) expect(isWhole).toBe(true);
});

test('a board hides the scores if the reader hides results', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('spoilers', '{"shield":"everything","delaySeconds":0}');
  });
  await page.goto(BOARD);
  await expect(tiles(page).locator('.leading-none')).toHaveCount(18, { timeout: 30_000 });
  const texts = await tiles(page).locator('.leading-none').allTextContents();
  for (const text of texts) expect(text).not.toMatch(/\d/);
});

test('axe finds no violation on a board while its matches are chosen', async ({ page, word }) => {
  await page.goto(BOARD);
  await expect(tiles(page).first().locator('.line-clamp-2').first()).toBeVisible();
  await page.getByRole('button', { name: word('board.choose') }).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
