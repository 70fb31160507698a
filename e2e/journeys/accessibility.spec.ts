import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../site/test.ts';

/** Ids are taken from the site itself: a page is tested with what it really shows. */
const PAGES: readonly { readonly name: string; readonly path: string; readonly idFrom?: string }[] = [
  { name: 'home', path: '/en' },
  { name: 'live matches', path: '/en/live-matches' },
  { name: 'hot matches', path: '/en/hot-matches' },
  { name: 'fixtures and results', path: '/en/fixtures-results' },
  { name: 'leagues', path: '/en/league' },
  { name: 'league', path: '/en/league/', idFrom: '/api/leagues' },
  { name: 'league scorers', path: '/en/league/?tab=scorers', idFrom: '/api/leagues' },
  { name: 'teams', path: '/en/team' },
  { name: 'team', path: '/en/team/', idFrom: '/api/teams' },
  { name: 'match chooser', path: '/en/match' },
  { name: 'match', path: '/en/match/', idFrom: '/api/matches/live' },
  { name: 'match line-ups', path: '/en/match/?tab=lineups', idFrom: '/api/matches/live' },
  { name: 'match statistics', path: '/en/match/?tab=statistics', idFrom: '/api/matches/live' },
  { name: 'not found', path: '/en/nowhere' },
];

const ROWS_KEPT = 25;

/** Rows beyond the first are of the same making; axe would take a minute for a Saturday's two hundred. */
async function shorten(page: Page): Promise<void> {
  await page.locator('main a[href*="/match/"], main tbody tr, main li').evaluateAll((rows, kept) => {
    for (const row of rows.slice(kept)) {
      // Hidden, not removed: the page goes on refreshing itself.
      if (row instanceof HTMLElement) row.style.setProperty('display', 'none', 'important');
    }
  }, ROWS_KEPT);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, expectedErrors: [/status of 404/] });

    for (const { name, path, idFrom } of PAGES) {
      test(`axe finds nothing on ${name}`, async ({ page, request }) => {
        let address = path;
        if (idFrom !== undefined) {
          const { data } = (await (await request.get(idFrom)).json()) as { data: { id: string }[] };
          address = path.replace(/\/(?=\?|$)/, `/${data[0]?.id ?? 'none'}`);
        }
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await shorten(page);
        const axe = new AxeBuilder({ page });
        // The themes differ in colours and in nothing else.
        if (colorScheme === 'dark') axe.withRules(['color-contrast']);
        const { violations } = await axe.analyze();
        expect(
          violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) })),
        ).toEqual([]);
      });
    }
  });
}
