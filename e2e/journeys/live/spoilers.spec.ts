import { expect, test } from '../../site/test.ts';

const LIVE = '/en/live-matches';
const scores = 'main .match-row';

/** Returns a row's goals, or the placeholders for them. */
const goalsOf = (text: string): readonly string[] =>
  text.split('\n').filter((line) => /^(\d+|\?)$/.test(line));

test('a reader who hides results sees none, from the first paint until they ask for one', async ({
  page,
  word,
}) => {
  await page.goto('/en/settings');
  await page.getByRole('radio', { name: word('settings.spoilers.everything') }).check();
  await page.goto(LIVE);
  await expect(page.locator(scores).first()).toBeVisible();
  const rows = await page.locator(scores).allInnerTexts();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(goalsOf(row).filter((goals) => goals !== '?')).toEqual([]);

  await page.locator(scores).first().click();
  const show = page.getByRole('button', { name: word('spoilers.showMatch') });
  await expect(show).toBeVisible();
  expect(await page.title()).not.toMatch(/\d–\d/);
  // Hidden content is not reported as missing.
  for (const nothing of ['match.recent.none', 'match.timeline.empty', 'match.timeline.none'] as const)
    await expect(page.getByText(word(nothing))).toHaveCount(0);
  // The server-rendered page contains the score: it is not visible before it is removed, nor in the tab's title.
  await page.reload();
  await expect(show).toBeVisible();
  expect(await page.title()).not.toMatch(/\d–\d/);

  await show.click();
  await expect(show).toBeHidden();
  await expect(page).toHaveTitle(/\d–\d/);
  await page.goto('/en/settings');
  await page.getByRole('radio', { name: word('settings.spoilers.off') }).check();
  await page.goto(LIVE);
  await expect(page.locator(scores).first().getByText(word('spoilers.hidden'))).toHaveCount(0);
});

test('a table is hidden, and shown on request', async ({ page, word }) => {
  await page.goto('/en/settings');
  await page.getByRole('radio', { name: word('settings.spoilers.everything') }).check();
  await page.goto('/en/league');
  await page.locator('main a[href*="/league/"]').first().click();
  const show = page.getByRole('button', { name: word('spoilers.showTable') });
  await expect(show).toBeVisible();
  await expect(page.locator('main table')).toHaveCount(0);
  await show.click();
  await expect(page.locator('main table').first()).toBeVisible();
});

test('a table of another sport is hidden too', async ({ page, word }) => {
  await page.goto('/en/settings');
  await page.getByRole('radio', { name: word('settings.spoilers.everything') }).check();
  await page.goto('/en/sport/hockey?tab=table');
  const show = page.getByRole('button', { name: word('spoilers.showTable') });
  await expect(show).toBeVisible();
  await expect(page.locator('main table')).toHaveCount(0);
  await show.click();
  await expect(page.locator('main table').first()).toBeVisible();
});

test('j and k move through a list, ? lists the shortcuts, and both can be switched off', async ({
  page,
  word,
}) => {
  await page.goto(LIVE);
  const focused = (): Promise<number> =>
    page
      .locator(scores)
      .evaluateAll((rows) => rows.findIndex((row) => row.contains(row.ownerDocument.activeElement)));
  // The shortcuts load when the page is idle.
  await expect(async () => {
    await page.keyboard.press('j');
    expect(await focused()).toBe(0);
  }).toPass({ timeout: 20_000 });
  await page.keyboard.press('j');
  expect(await focused()).toBe(1);
  await page.keyboard.press('k');
  expect(await focused()).toBe(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText(word('settings.keys.next'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/en/settings');
  await page.getByRole('checkbox', { name: word('settings.keys.single') }).uncheck();
  await page.goto(LIVE);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
