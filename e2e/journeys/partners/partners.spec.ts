import { LeagueSummary } from '@touchline/contracts';
import { z } from 'zod';
import { violations } from '../../site/axe.ts';
import { expect, test } from '../../site/test.ts';

const Leagues = z.object({ data: z.array(LeagueSummary).min(1) });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page for partners is complete, and every address on it responds', async ({ page }) => {
    await page.goto('/de');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Für Partner' }).click();
    await expect(page).toHaveURL(/\/de\/partners$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Für Partner');
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThan(7);
    for (const href of hrefs.filter((each) => !each.startsWith('/api/live'))) {
      const answer = await page.request.get(href);
      expect([href, answer.status()]).toEqual([href, 200]);
    }
  });

  test('a league’s page links to its calendar and its feeds', async ({ page }) => {
    const answer = await page.request.get('/api/leagues?country=GB-ENG');
    const id = Leagues.parse(await answer.json()).data[0]?.id ?? '';
    await page.goto(`/fr/league/${id}`);
    const elsewhere = page.locator('section').filter({ hasText: 'Suivre ailleurs' }).last();
    const hrefs = await elsewhere
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs[0]).toMatch(/^webcal:\/\//);
    expect(hrefs.slice(1)).toEqual([
      `/calendar/leagues/${id}.ics?lang=fr`,
      `/fr/rss/leagues/${id}.xml`,
      `/fr/rss/events/leagues/${id}.xml`,
      `/fr/feeds/leagues/${id}.json`,
    ]);
    for (const href of hrefs.slice(1)) expect((await page.request.get(href)).status()).toBe(200);
    await expect(page.locator('head link[type="application/feed+json"]')).toHaveCount(2);
  });
});

test('a follower of a league creates a calendar, changes it and withdraws it', async ({ page }) => {
  const answer = await page.request.get('/api/leagues?country=GB-ENG');
  const [first, second] = Leagues.parse(await answer.json()).data;
  if (first === undefined || second === undefined) throw new Error('England has two leagues');
  await page.goto('/en/settings');
  const section = page.locator('#calendar');
  await expect(section).toContainText('Follow a team, league or match first');

  await page.goto(`/en/league/${first.id}`);
  await page
    .getByRole('button', { name: `Follow ${first.name}`, exact: true })
    .first()
    .click();
  await page.goto('/en/settings');
  await section.getByRole('button', { name: 'Make my calendar' }).click();
  const address = section.getByRole('textbox', { name: 'Address of your calendar' });
  await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
  const path = new URL(await address.inputValue()).pathname;
  const events = async (): Promise<number> =>
    (await (await page.request.get(path)).text()).split('BEGIN:VEVENT').length - 1;
  const ofOne = await events();
  expect(ofOne).toBeGreaterThan(10);
  await expect(section.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    new RegExp(`^webcal://.*${path}$`),
  );
  expect(await violations(page)).toEqual([]);

  await page.goto(`/en/league/${second.id}`);
  await page
    .getByRole('button', { name: `Follow ${second.name}`, exact: true })
    .first()
    .click();
  await page.goto('/en/settings');
  await section.getByRole('button', { name: 'Update calendar' }).click();
  await expect(section.getByRole('button', { name: 'Update calendar' })).toHaveCount(0);
  expect(await events()).toBeGreaterThan(ofOne);

  await section.getByRole('button', { name: 'Withdraw address' }).click();
  await expect(section.getByRole('button', { name: 'Make my calendar' })).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(410);
});
