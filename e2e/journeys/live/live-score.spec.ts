import { scoreMoves } from '../../site/row-scores.ts';
import { expect, test } from '../../site/test.ts';

const ROW_PX = 64;

test('a live score changes on screen by itself, and no row changes its height', async ({
  page,
  fastSite,
}) => {
  await page.goto(`${fastSite}/en/live-matches`);
  // A match may end meanwhile; a row that has left the list has no height.
  const rowHeight = async (): Promise<number | undefined> =>
    (await page.locator('main a[href*="/match/"]').first().boundingBox())?.height;
  await expect.poll(rowHeight).toBe(ROW_PX);
  await scoreMoves(page);
  await expect.poll(rowHeight).toBe(ROW_PX);
});
