import type { Locator, Page } from '@playwright/test';
import { violations } from '../../site/axe.ts';
import { expect, test } from '../../site/test.ts';

interface Listed {
  readonly id: string;
  readonly home: { readonly id: string; readonly name: string };
  readonly league: { readonly id: string; readonly friendly: boolean; readonly importance: number };
}

async function liveMatches(page: Page): Promise<readonly Listed[]> {
  const answer = await page.request.get('/api/matches/live');
  const { data } = (await answer.json()) as { data: readonly Listed[] };
  return data;
}

const groups = (page: Page) => page.locator('main section[data-league]');
const cards = (page: Page) => page.locator('main li[data-followed]');

/** Presses a star, which may be visible before it is hydrated. */
async function follow(button: Locator): Promise<void> {
  await expect(async () => {
    if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
}

/** Follows the home side of a live match, as a fan on a Saturday would. */
async function followFromRow(page: Page): Promise<{ readonly id: string; readonly name: string }> {
  await page.goto('/en/live-matches');
  const playing = (await liveMatches(page)).find(({ league }) => !league.friendly);
  if (playing === undefined) throw new Error('no league plays');
  const row = page.locator(`main li[data-match="${playing.id}"]`);
  await row.scrollIntoViewIfNeeded();
  const star = row.getByRole('button', { name: `Follow ${playing.home.name}`, exact: true });
  await expect(star).toBeVisible();
  const target = await star.boundingBox();
  expect(target?.width).toBeGreaterThanOrEqual(44);
  expect(target?.height).toBeGreaterThanOrEqual(44);
  expect((await row.boundingBox())?.height).toBe(64);
  await follow(star);
  return playing.home;
}

test(
  'a team followed from a row on a phone comes first on home: live, next and last match',
  { tag: '@phone' },
  async ({ page }) => {
    const team = await followFromRow(page);
    await page.goto('/en');
    const card = cards(page).first();
    await expect(card).toHaveAttribute('data-followed', team.id);
    await expect(card.getByRole('link', { name: team.name, exact: true })).toBeVisible();
    const rows = card.locator('.match-row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0).locator('.text-live')).toBeVisible();
    await expect(rows.nth(1).locator('time').first()).toBeVisible();
    await expect(rows.nth(2)).toContainText('FT');
    // Only the page's title is above it.
    const top = (await card.boundingBox())?.y ?? Infinity;
    expect(top).toBeLessThan((await groups(page).first().boundingBox())?.y ?? 0);
    expect(await violations(page)).toEqual([]);

    // Unfollow it on its card.
    await card.getByRole('button', { name: `Follow ${team.name}`, exact: true }).click();
    await expect(cards(page)).toHaveCount(0);
  },
);

test('the space for followed teams is reserved before scripts run, and nothing shifts', async ({ page }) => {
  await page.goto('/en/live-matches');
  const playing = (await liveMatches(page)).filter(({ league }) => !league.friendly).slice(0, 2);
  await page.evaluate(
    (teams) => {
      localStorage.setItem(
        'favourites',
        JSON.stringify({ mine: { teams, leagues: [], matches: [] }, account: null }),
      );
    },
    playing.map(({ home }) => home.id),
  );
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const scripts = Promise.withResolvers<undefined>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/en', { waitUntil: 'commit' });
  const room = page.locator('main .following-room');
  await expect
    .poll(async () => (await room.boundingBox())?.height ?? 0, { timeout: 30_000 })
    .toBeGreaterThan(200);
  const before = (await room.boundingBox())?.height;
  scripts.resolve(undefined);
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first().locator('.match-row')).toHaveCount(3);
  expect((await room.boundingBox())?.height).toBe(before);
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
  expect(moved).toBeLessThan(0.01);
});

test(
  'followed teams are shown next to every page in a wide window',
  { tag: '@desktop' },
  async ({ page, word }) => {
    await page.goto('/en');
    const rail = page.getByRole('navigation', { name: word('leagues.heading') });
    await expect(rail.getByText(word('favourites.none'))).toBeVisible();
    const league = groups(page).first();
    const id = (await league.getAttribute('data-league')) ?? '';
    await follow(league.locator('> button'));
    await expect(rail.getByText(word('favourites.none'))).toHaveCount(0);
    await expect(rail.locator(`a[href$="/league/${id}"]`).first()).toBeVisible();
    await page.goto('/en/league');
    await expect(rail.locator('.followed-lines a')).toHaveAttribute('href', `/en/league/${id}`);
  },
);

test('home lists all live matches by league, with friendlies last and collapsed', async ({ page }) => {
  await page.goto('/en');
  const ids = await groups(page).evaluateAll((sections) =>
    sections.map((section) => section.dataset['league']),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const live = await liveMatches(page);
  expect(live.length).toBeGreaterThan(20);
  const shown = await page
    .locator('main li[data-match]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-match')));
  expect(live.filter(({ id }) => !shown.includes(id)).map(({ id }) => id)).toEqual([]);

  const friendlies = live.find(({ league }) => league.friendly)?.league.id;
  expect(ids.at(-1)).toBe(friendlies);
  const last = groups(page).last().locator('details');
  await expect(last).not.toHaveAttribute('open');
  await last.locator('summary').click();
  await expect(last.locator('.match-row').first()).toBeVisible();

  const today = page.locator('main nav a[aria-current=date]');
  await expect(today).toContainText('14');
  await page.locator('main nav a[href$="/fixtures-results?date=2026-03-15"]').first().click();
  await expect(page).toHaveURL(/\/en\/fixtures-results\?date=2026-03-15$/);
});

test('a page prints in black on white, without navigation', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of ['/en', '/en/league/101', '/en/live-matches']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('header').first()).toBeHidden();
    await expect(page.locator('#frame nav:visible')).toHaveCount(0);
    await expect(page.locator('#frame button:visible')).toHaveCount(0);
    const colours = await page.locator('h1').evaluate((heading) => {
      const { color } = getComputedStyle(heading);
      return [color, getComputedStyle(document.documentElement).backgroundColor];
    });
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  }
});
