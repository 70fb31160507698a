import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../site/test.ts';

interface Live {
  readonly id: string;
  readonly league: { readonly id: string };
}

interface Answer<T> {
  readonly data: T;
}

interface Table {
  readonly groups: readonly unknown[];
  readonly live: readonly { readonly match: string; readonly counted: unknown }[];
}

/** Finds a league with a single table that counts a live match. */
async function leagueInPlay(page: Page): Promise<string> {
  const live = (await (await page.request.get('/api/matches/live')).json()) as Answer<readonly Live[]>;
  for (const id of new Set(live.data.map(({ league }) => league.id))) {
    const answer = await page.request.get(`/api/leagues/${id}/standings`);
    const { data } = (await answer.json()) as Answer<Table>;
    if (data.groups.length === 1 && data.live.length > 0) return id;
  }
  throw new Error('no table has a match in play');
}

const rowsOf = (page: Page): Locator => page.getByRole('main').locator('tbody tr');

async function pointsOf(page: Page): Promise<number[]> {
  const texts = await rowsOf(page).locator('td.text-lg').allTextContents();
  return texts.map((text) => Number(text.replace('\u2212', '-')));
}

async function numbersOf(page: Page, column: number): Promise<number> {
  const texts = await rowsOf(page)
    .locator(`td:nth-of-type(${String(column)})`)
    .allTextContents();
  return texts.reduce((sum, text) => sum + Number(text), 0);
}

const PLAYED = 2;

test('a table shows the live standings, and those before the matches in play', async ({ page, word }) => {
  const id = await leagueInPlay(page);
  await page.goto(`/en/league/${id}`);
  const chips = rowsOf(page).getByRole('link', { name: /^Playing now/ });
  await expect(chips.first()).toBeVisible();
  const [withLive, playing] = [await numbersOf(page, PLAYED), await chips.count()];
  await page.getByRole('link', { name: word('table.live.settled') }).click();
  await expect(page).toHaveURL(/live=off/);
  await expect(chips).toHaveCount(0);
  expect(await numbersOf(page, PLAYED)).toBe(withLive - playing);
  await page.getByRole('link', { name: word('table.live.with') }).click();
  await expect(page).toHaveURL(new RegExp(`/en/league/${id}$`));
  await expect(chips).toHaveCount(playing);
});

test('home, away and form have separate tables', async ({ page, word }) => {
  await page.goto('/en/league/101');
  const all = await numbersOf(page, PLAYED);
  const view = (key: 'table.view.home' | 'table.view.away' | 'table.view.form') =>
    page.getByRole('navigation', { name: word('table.view.label') }).getByRole('link', { name: word(key) });
  let halves = 0;
  for (const [key, address] of [
    ['table.view.home', 'home'],
    ['table.view.away', 'away'],
  ] as const) {
    await view(key).click();
    await expect(page).toHaveURL(new RegExp(`table=${address}`));
    await expect(view(key)).toHaveAttribute('aria-current', 'true');
    const points = await pointsOf(page);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    halves += await numbersOf(page, PLAYED);
  }
  expect(halves).toBe(all);
  await view('table.view.form').click();
  await expect(page.getByText(word('table.formNote'))).toBeVisible();
  expect(Math.max(...(await pointsOf(page)))).toBeLessThanOrEqual(15);
});

test('a view opens without scripts', { tag: '@phone' }, async ({ browser, baseURL, word }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/en/league/101?table=away');
  const points = await pointsOf(page);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect(points.length).toBeGreaterThan(10);
  const whatIf = await page.request.get('/en/league/101?table=what-if');
  expect(await whatIf.text()).toContain(
    `<noscript><p class="px-4 py-4 text-soft">${word('table.whatIf.scripts')}`,
  );
  await context.close();
});

test('a comparison explains rule by rule why one team is above another', async ({ page, word }) => {
  await page.goto('/en/league/111');
  await page.getByText(word('table.why.heading')).click();
  const [first, second] = [
    page.getByLabel(word('table.why.first')),
    page.getByLabel(word('table.why.second')),
  ];
  await first.selectOption({ index: 2 });
  await second.selectOption({ index: 0 });
  // Read from the option, not from the table, whose row also shows a live match.
  const leader = ((await second.locator('option').first().textContent()) ?? '').replace(/^\d+ /, '');
  const status = page.getByRole('main').getByRole('status');
  await expect(status.getByText(`${leader} is above `)).toBeVisible();
  await expect(status.getByRole('rowheader', { name: word('rule.points'), exact: true })).toBeVisible();
  await expect(status.getByText(word('table.why.decides'))).toHaveCount(1);
});

test('entered results rank the table immediately, and their address opens the same table', async ({
  page,
  word,
}) => {
  await page.goto('/en/league/101?table=what-if');
  const fields = page.getByRole('textbox', { name: /^Goals, / });
  // A whole season is loading.
  await expect(fields.first()).toBeVisible({ timeout: 60_000 });
  const team = (await fields.nth(1).getAttribute('aria-label'))?.replace('Goals, ', '') ?? '';
  const row = rowsOf(page).filter({ hasText: team });
  const before = (await pointsOf(page)).reduce((sum, points) => sum + points, 0);
  const place = Number(await row.locator('td').first().textContent());
  await fields.nth(0).fill('0');
  await fields.nth(1).fill('9');
  await expect(page).toHaveURL(/#what-if=\d+:0-9$/);
  const after = (await pointsOf(page)).reduce((sum, points) => sum + points, 0);
  expect(Math.abs(after - before)).toBeLessThanOrEqual(3);
  const now = /^\d+/.exec((await row.locator('td').first().textContent()) ?? '')?.[0];
  expect(Number(now)).toBeLessThanOrEqual(place);
  const order = await rowsOf(page).locator('th').allTextContents();
  await page.reload();
  await expect(fields.nth(1)).toHaveValue('9');
  expect(await rowsOf(page).locator('th').allTextContents()).toEqual(order);
  await page.getByRole('button', { name: word('table.whatIf.clear') }).click();
  await expect(page).toHaveURL(/\?table=what-if$/);
  await expect(fields.nth(1)).toHaveValue('');
});
