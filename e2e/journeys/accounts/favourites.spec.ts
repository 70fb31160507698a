import type { Locator, Page } from '@playwright/test';
import { registeredFan } from '../../site/fan.ts';
import { signIn } from '../../site/session.ts';
import { expect, test } from '../../site/test.ts';

const LIST = '/en/fixtures-results';

const star = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const groups = (page: Page) => page.locator('main section[data-league]');

/** Presses a star, which may be visible before it is hydrated. */
async function follow(button: Locator): Promise<void> {
  await expect(async () => {
    if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
}

/** Measures layout shifts without user input, as browsers count them. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { shifts } = window as unknown as { shifts: number[] };
      return shifts.reduce((sum, shift) => sum + shift, 0);
    });
}

/** Returns the league that is highest on screen, whatever the order in the document. */
const fromTheTop = (page: Page): Promise<string | null | undefined> =>
  groups(page).evaluateAll((sections) =>
    sections
      .map((section) => ({ id: section.getAttribute('data-league'), y: section.getBoundingClientRect().y }))
      .sort((a, b) => a.y - b.y)
      .map(({ id }) => id)
      .at(0),
  );

/** Opens the page of a team that plays today. */
async function someTeam(page: Page): Promise<{ readonly path: string; readonly name: string }> {
  await page.goto(LIST);
  await page.locator('main a[href*="/match/"]').first().click();
  const team = page.locator('main header a[href*="/team/"]').first();
  const name = await team.locator('[title]').innerText();
  await team.click();
  // In a wide window the match first opens next to its list.
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  return { path: new URL(page.url()).pathname, name };
}

test('without an account, followed leagues come first from the first paint', async ({ page }) => {
  const shifted = await watchShifts(page);
  await page.goto(LIST);
  const last = groups(page).nth(3);
  const league = await last.getAttribute('data-league');
  // Follow the match's league: it moves to the top.
  await follow(page.locator(`main section[data-league="${league ?? ''}"] > button`));
  await expect(groups(page).first()).toHaveAttribute('data-league', league ?? '');

  // The HTML is the same for everyone; here it is painted before its scripts arrive.
  const scripts = Promise.withResolvers<undefined>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(LIST, { waitUntil: 'commit' });
  await expect(groups(page).nth(3)).toHaveAttribute('data-league', league ?? '');
  // Polls, since the first paint waits for the style sheet.
  await expect.poll(() => fromTheTop(page)).toBe(league);

  scripts.resolve(undefined);
  await expect(groups(page).first()).toHaveAttribute('data-league', league ?? '');
  expect(await fromTheTop(page)).toBe(league);
  expect(await shifted()).toBeLessThan(0.01);
});

test('a match and a team followed on their pages come first in the list', async ({ page }) => {
  const { path, name } = await someTeam(page);
  const button = star(page, `Follow ${name}`);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await follow(button);
  await page.reload();
  await expect(star(page, `Follow ${name}`)).toHaveAttribute('aria-pressed', 'true');
  const id = path.split('/').at(-1) ?? '';
  await page.goto(LIST);
  await expect(groups(page).first().locator('li').first()).toHaveAttribute(
    'data-teams',
    new RegExp(`\\b${id}\\b`),
  );
});

test('signing in merges favourites, another browser gets them, and signing out removes them here', async ({
  page,
  elsewhere,
  request,
  word,
}) => {
  const fan = await registeredFan(request);
  const { path, name } = await someTeam(page);
  await follow(star(page, `Follow ${name}`));

  // On another machine the same account follows a league.
  await elsewhere.goto(LIST);
  const league = groups(elsewhere).first();
  const leagueId = (await league.getAttribute('data-league')) ?? '';
  await follow(league.locator('> button'));
  for (const one of [elsewhere, page]) {
    const merged = one.waitForResponse(
      (answer) => answer.url().endsWith('/api/account/preferences') && answer.request().method() === 'PUT',
    );
    await one.goto('/en/login');
    await signIn(one, fan, word);
    await merged;
  }
  await page.goto('/en/account');
  await expect(page.getByText('2 favourites')).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await elsewhere.reload();
  await elsewhere.goto(path);
  await expect(star(elsewhere, `Follow ${name}`)).toHaveAttribute('aria-pressed', 'true');

  // Unfollowed on the account page: the other tab changes immediately, the account a moment later.
  const tab = await page.context().newPage();
  await tab.goto(`/en/league/${leagueId}`);
  const pressed = tab.locator('main header').getByRole('button', { name: /^Follow / });
  await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  // Either tab may send the merge.
  const saved = page.context().waitForEvent('response', (answer) => answer.request().method() === 'PUT');
  await page.locator(`main li:has(a[href$="/league/${leagueId}"]) button`).click();
  await saved;
  await expect(pressed).toHaveAttribute('aria-pressed', 'false');
  await tab.close();

  await page
    .getByRole('main')
    .getByRole('button', { name: word('account.logout') })
    .click();
  await expect(page).toHaveURL(/\/en$/);
  await page.goto(path);
  await expect(star(page, `Follow ${name}`)).toHaveAttribute('aria-pressed', 'false');
});
