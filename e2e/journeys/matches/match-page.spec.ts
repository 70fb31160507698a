import type { Page } from '@playwright/test';
import { expect, test } from '../../site/test.ts';

interface Match {
  readonly id: string;
  readonly league: { readonly id: string };
  readonly home: { readonly id: string };
  readonly away: { readonly id: string };
  readonly score: { readonly home: number; readonly away: number };
}

async function liveInATable(page: Page): Promise<Match> {
  const answer = await page.request.get('/api/matches/live');
  const { data } = (await answer.json()) as { data: readonly Match[] };
  for (const match of data) {
    const table = await page.request.get(`/api/leagues/${match.league.id}/standings`);
    if (!table.ok()) continue;
    const { data: standings } = (await table.json()) as { data: { live: readonly { match: string }[] } };
    if (standings.live.some((live) => live.match === match.id)) return match;
  }
  throw new Error('no match in play stands in a table');
}

test('a match in play shows the last ten minutes, the live table and both forms', async ({ page, word }) => {
  const match = await liveInATable(page);
  await page.goto(`/en/match/${match.id}`);
  await expect(page.getByRole('heading', { name: word('match.recent.heading') })).toBeVisible();

  const tabs = page.getByRole('navigation', { name: word('match.tabs.label') });
  await tabs.getByRole('link', { name: word('match.tab.table') }).click();
  await expect(page).toHaveURL(/tab=table/);
  const marked = page.getByRole('main').locator('tbody tr[aria-current=true]');
  await expect(marked).toHaveCount(2);
  const { home, away } = match.score;
  for (const row of await marked.all()) {
    const chip = row.getByRole('link', { name: /^Playing now/ });
    await expect(chip).toHaveAttribute('href', `/en/match/${match.id}`);
    await expect(chip.locator('[aria-hidden]')).toHaveText(`${String(home)}–${String(away)}`);
  }

  await tabs.getByRole('link', { name: word('match.tab.headToHead') }).click();
  await page.getByRole('link', { name: word('match.headToHead.page') }).click();
  await expect(page).toHaveURL(new RegExp(`/en/team/head-to-head/${match.home.id}-vs-${match.away.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const forms = page.getByRole('heading', { name: /^Form, / });
  await expect(forms).toHaveCount(2);
  const [last] = await page
    .getByRole('main')
    .locator('section', { has: forms.first() })
    .getByRole('link')
    .all();
  await last?.click();
  await expect(page).toHaveURL(/\/en\/match\/\d+$/);
});

test('a goal changes the table of its match before the provider updates the table', async ({
  page,
  word,
}) => {
  const match = await liveInATable(page);
  // The match has goals that are in no table yet.
  await page.route(`**/api/matches/${match.id}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { score: { home: number } } };
    body.data.score.home += 9;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(`/en/league/${match.league.id}`);
  await page.getByRole('main').locator(`tbody a[href="/en/match/${match.id}"]`).first().click();
  await page
    .getByRole('navigation', { name: word('match.tabs.label') })
    .getByRole('link', { name: word('match.tab.table') })
    .click();
  const chip = page.getByRole('main').locator(`tbody a[href="/en/match/${match.id}"]`).first();
  await expect(chip.locator('[aria-hidden]')).toHaveText(
    `${String(match.score.home + 9)}–${String(match.score.away)}`,
  );
});

test('two teams are selected step by step', { tag: '@phone' }, async ({ page, word }) => {
  await page.goto('/en/team/head-to-head');
  const main = page.getByRole('main');
  await main.locator('a[href*="league="]').first().click();
  await main.locator('a[href*="?a="]').first().click();
  await expect(page).toHaveURL(/\?a=/);
  await expect(main.getByText(/ v …$/)).toBeVisible();
  await main.locator('a[href*="-vs-"]').first().click();
  await expect(page).toHaveURL(/-vs-/);
  await expect(page).toHaveTitle(/ v .+: head-to-head/);
  await main.getByRole('link', { name: word('headToHead.change') }).click();
  await expect(page).toHaveURL(/\/en\/team\/head-to-head$/);
});

test(
  'an old page name states its replacement, a removed one is a 410, an unknown one a 404',
  { tag: '@phone' },
  async ({ page, word }) => {
    expect((await page.goto('/en/deprecated/standings'))?.status()).toBe(200);
    await page
      .getByRole('main')
      .getByRole('link', { name: word('pages.league.title') })
      .click();
    await expect(page).toHaveURL(/\/en\/league$/);
    expect((await page.request.get('/en/deprecated/chat')).status()).toBe(410);
    expect((await page.request.get('/en/deprecated/never-was')).status()).toBe(404);
  },
);
