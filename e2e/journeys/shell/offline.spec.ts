import type { Page } from '@playwright/test';
import { envelope, OPERATIONS } from '@touchline/contracts';
import { expect, test } from '../../site/test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/],
});

/** Whether the worker controls the open page and has cached it and the offline page. */
async function isKept(): Promise<boolean> {
  const urls = async (name: string): Promise<readonly string[]> =>
    (await (await caches.open(name)).keys()).map(({ url }) => url);
  const offline = (await caches.keys()).find((name) => name.startsWith('touchline-offline-'));
  if (offline === undefined || (await urls(offline)).length === 0) return false;
  const isPageKept = (await urls('touchline-pages')).includes(location.href);
  return isPageKept && navigator.serviceWorker.controller?.state === 'activated';
}

async function kept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isKept), { timeout: 20_000 }).toBe(true);
}

test('offline, the last known page opens and says how old it is', async ({
  page,
  context,
  request,
  word,
}) => {
  const matches = (): Promise<string[]> =>
    page.locator('main .match-row').evaluateAll((rows) => rows.map((row) => row.getAttribute('href') ?? ''));
  await page.goto('/en/live-matches');
  const first = await matches();
  await kept(page);
  await context.setOffline(true);
  // The world continues: a match may have ended since the page was opened, or begun before the network was cut.
  const live = envelope(OPERATIONS.liveMatches.data).parse(
    await (await request.get('/api/matches/live')).json(),
  );
  const seen = new Set([...first, ...live.data.map(({ id }) => `/en/match/${id}`)]);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: word('site.offlineUnknown') })).toHaveText(
    /^You are offline\. Scores as of \d\d:\d\d\.$/,
  );
  const shown = await matches();
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.filter((match) => !seen.has(match))).toEqual([]);
});

test('offline, a page that was never opened links to cached ones, and opens once the network returns', async ({
  page,
  context,
  word,
}) => {
  await page.goto('/en/live-matches');
  await kept(page);
  await context.setOffline(true);
  await page.goto('/en/guides?unseen=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('pages.offline.heading'));
  await expect(page.getByText(word('offline.unseen'))).toBeVisible();
  const list = page.getByRole('region', { name: word('offline.kept') });
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(list.getByRole('link')).toHaveAttribute('href', '/en/live-matches');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/en\/guides\?unseen=1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('pages.guides.heading'));
});

/** Navigates within the app, as a link would. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 0, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
}

const NOTHING_FALSE = [
  'matches.live.empty',
  'league.matches.empty',
  'table.empty',
  'match.timeline.none',
] as const;
/** Long enough for every automatic retry to have failed. */
const LATER_MS = 22_000;

test('offline, a page marks what it could not load, and completes once the network returns', async ({
  page,
  context,
  request,
  word,
}) => {
  const answer = await request.get('/api/matches/live');
  const { data } = (await answer.json()) as {
    data: readonly { readonly id: string; readonly league: { readonly id: string } }[];
  };
  const [seen, unseen] = data;
  if (seen === undefined || unseen === undefined) throw new Error('fewer than two matches are on');
  // Not yet opened: only the code of its page is loaded.
  const league = data.find((match) => match.league.id !== seen.league.id)?.league.id ?? '';
  const main = page.locator('main');
  await page.clock.install();
  await page.goto('/en/fixtures-results');
  await kept(page);
  await follow(page, '/en');
  await expect(main.locator('.match-row').first()).toBeVisible();
  await follow(page, `/en/league/${seen.league.id}`);
  await expect(main.locator('table').first()).toBeVisible();
  await follow(page, `/en/match/${seen.id}`);
  const tabs = page.getByRole('navigation', { name: word('match.tabs.label') });
  await expect(tabs).toBeVisible();
  await context.setOffline(true);

  // Loaded pages still work.
  await follow(page, '/en');
  await expect(main.locator('.match-row').first()).toBeVisible();
  for (const nothing of NOTHING_FALSE) await expect(main.getByText(word(nothing))).toHaveCount(0);
  await follow(page, `/en/match/${seen.id}`);
  await expect(tabs).toBeVisible();

  const pages = [
    { path: '/en/fixtures-results?date=2026-03-21', unknown: word('site.offlinePart'), known: '.match-row' },
    { path: `/en/match/${unseen.id}`, unknown: word('site.offlinePage'), known: 'header' },
    { path: `/en/league/${league}`, unknown: word('site.offlinePage'), known: 'table' },
  ];
  for (const { path, unknown, known } of pages) {
    await follow(page, path);
    for (const wait of [0, LATER_MS]) {
      await page.clock.fastForward(wait);
      await expect(main.getByText(unknown).first()).toBeVisible();
      await expect(main.locator('.outline-bar')).toHaveCount(0);
      for (const nothing of NOTHING_FALSE) await expect(main.getByText(word(nothing))).toHaveCount(0);
      await expect(main.getByText(/^50\d$/)).toHaveCount(0);
    }
    await context.setOffline(false);
    await expect(main.getByText(unknown)).toHaveCount(0);
    await expect(main.locator(known).first()).toBeVisible();
    await context.setOffline(true);
  }
});

test('a page served by the worker reloads its data as soon as the network returns', async ({
  page,
  context,
  word,
}) => {
  await page.goto('/en/live-matches');
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  const banner = page.getByRole('status').filter({ hasText: word('site.offlineUnknown') });
  await expect(banner).toBeVisible();
  const asked = page.waitForResponse(/\/api\/matches\/live/);
  await context.setOffline(false);
  expect((await asked).status()).toBe(200);
  await expect(banner).toHaveCount(0);
});

test('cached pages are listed without results, and the parts of a match have different names', async ({
  page,
  word,
}) => {
  await page.goto('/en/live-matches');
  const match = (await page.locator('main .match-row').first().getAttribute('href')) ?? '';
  await kept(page);
  for (const address of [match, `${match}?tab=statistics`]) {
    await page.goto(address);
    await kept(page);
    expect(await page.title()).toMatch(/\d–\d/);
  }
  await page.goto('/en/offline');
  const names = page.getByRole('region', { name: word('offline.kept') }).getByRole('link');
  await expect(names.filter({ hasText: word('match.tab.statistics') })).toHaveCount(1);
  for (const name of await names.allInnerTexts()) expect(name).not.toMatch(/\d–\d|Touchline/);
});

test('a new version waits until the reader accepts it', async ({ page, context, word }) => {
  let deploys = 0;
  // Playwright routes the worker's own script through its context.
  await context.route('**/sw.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n// deploy ${String(deploys)}` });
  });
  await page.goto('/en/live-matches');
  await kept(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  deploys = 1;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const notice = page.getByRole('status').getByText(word('behaviour.update.ready'));
  await expect(notice).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
  expect(loads).toBe(0);
  await page.getByRole('button', { name: word('behaviour.update.reload') }).click();
  await expect.poll(() => loads).toBe(1);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  await expect(notice).toHaveCount(0);
});
