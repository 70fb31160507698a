import { expect, test } from '../../site/test.ts';
import { wordsOf } from '../../site/words.ts';

const gameRows = 'main [data-game]';

test(
  'a basketball fan finds live games, their quarters and the table',
  { tag: '@phone' },
  async ({ page, word }) => {
    await page.goto('/en/sport');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('pages.sport-slug.heading'));
    await expect(page.locator('main [data-sport=basketball] [data-game]').first()).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: word('site.sport.basketball') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/sport\/basketball$/);
    // The address changes before the page: the previous page lists games too, but has no filter.
    const filter = page.getByRole('navigation', { name: word('matches.filter.label') });
    await expect(filter).toBeVisible();

    const first = page.locator(gameRows).first();
    await expect(first.getByRole('columnheader', { name: word('sports.period.Q1.short') })).toBeVisible();
    // The quarters of each side add up to its total.
    for (const row of (await first.getByRole('row').all()).slice(1)) {
      const numbers = (await row.getByRole('cell').allTextContents()).map(Number);
      expect(numbers.slice(0, -1).reduce((sum, points) => sum + points, 0)).toBe(numbers.at(-1));
    }

    const games = page.locator(gameRows);
    const all = await games.count();
    expect(all).toBeGreaterThan(0);
    await filter.getByRole('link', { name: word('matches.filter.live') }).click();
    await expect(page).toHaveURL(/filter=live/);
    // The address changes before the shorter list is rendered.
    await expect.poll(() => games.count()).toBeLessThan(all);
    expect(await games.count()).toBeGreaterThan(0);

    const table = page.getByRole('link', { name: word('league.tab.table'), exact: true });
    await table.click();
    await expect(page).toHaveURL(/tab=table/);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(
      page.getByRole('columnheader', { name: word('sports.column.share.short') }).first(),
    ).toBeVisible();
  },
);

test('hockey has its own days: yesterday is over, and every game has a winner or a reason for none', async ({
  page,
}) => {
  await page.goto('/en/sport/hockey?date=2026-03-13');
  const games = page.locator(gameRows);
  await expect(games.first()).toBeVisible();
  const states = await games.locator('caption').allTextContents();
  expect(states.length).toBeGreaterThan(20);
  expect(states.filter((state) => /overtime|shoot-out/i.test(state)).length).toBeGreaterThan(1);
  expect(states.filter((state) => /period|Not started/.test(state))).toEqual([]);
});

test('the page works without scripts, in the reader’s language', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  const russian = await wordsOf('ru');
  await page.goto('/ru/sport/hockey?tab=table');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(russian('site.sport.hockey'));
  expect(await page.getByRole('table').first().getByRole('row').count()).toBe(15);
  await page.getByText(russian('sports.table.league')).locator('..').click();
  await page.getByRole('link', { name: 'Trans-Pacific Hockey League' }).click();
  await expect(page).toHaveURL(/league=620/);
  await context.close();
});

test('football leads to live matches, an unknown sport is a 404', async ({ page, request, word }) => {
  expect((await request.get('/en/sport/curling')).status()).toBe(404);
  await page.goto('/en/sport/football');
  await expect(page.locator('main a[href*="/match/"]').first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('navigation', { name: word('site.nav.sports') })
    .getByRole('link', { name: word('site.sport.football') })
    .click();
  await expect(page).toHaveURL(/\/en\/live-matches$/);
});
