import type { Page, Route } from '@playwright/test';
import { LANGUAGES, type Status, type StatusState } from '@touchline/contracts';
import { violationsEverywhere } from '../../site/axe.ts';
import { hydrated } from '../../site/hydration.ts';
import { expect, test } from '../../site/test.ts';
import { wordsOf } from '../../site/words.ts';

const HOUR_MS = 3_600_000;
/** A page polls every 15 s. */
const NEXT_ANSWER = { timeout: 20_000 };

const AT_MS = Date.UTC(2026, 2, 14, 15, 24);

function service(name: Status['services'][number]['name'], states: readonly StatusState[]) {
  const hours = Array.from({ length: 24 }, (_, index) => {
    const state = states[index % states.length] ?? 'ok';
    const share = { ok: 0, slow: 0.075, failing: 0.4, unknown: null }[state];
    return {
      from: new Date(Math.floor(AT_MS / HOUR_MS) * HOUR_MS - (23 - index) * HOUR_MS).toISOString(),
      state,
      slowShare: share,
      failedShare: state === 'failing' ? 0.4 : share === null ? null : 0,
    };
  });
  return { name, state: hours.at(-1)?.state ?? 'ok', answeredAt: new Date(AT_MS).toISOString(), hours };
}

const inPlay = [
  { match: '1', home: 'Borussia Mönchengladbach', away: 'Wolverhampton Wanderers', ageSeconds: 312 },
  { match: '2', home: 'Ajax', away: 'PSV', ageSeconds: 4 },
];

const MIXED: Status = {
  at: new Date(AT_MS).toISOString(),
  scope: 'process',
  live: { state: 'late', matches: 2, ageSeconds: 4, inPlay },
  services: [
    service('game', ['ok', 'slow', 'ok', 'failing']),
    service('site', ['ok', 'unknown']),
    service('payment', ['unknown']),
    service('identity', ['ok', 'ok', 'slow']),
  ],
};

const answer = (data: Status) => (route: Route) => route.fulfill({ json: { data } });

type Language = (typeof LANGUAGES)[number];

/** Navigates from another page, so that the browser loads the status. */
async function openFromFooter(page: Page): Promise<void> {
  await page.goto('/en/faq');
  await hydrated(page);
  await followFooter(page, 'en');
}

/** Runs in the page: opens a page in another language without loading a document. */
function goTo(path: string): void {
  history.pushState({ idx: 0, key: path, usr: null }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}

/** Follows the footer's link on the open page. */
async function followFooter(page: Page, language: Language): Promise<void> {
  const word = await wordsOf(language);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: word('site.footer.status') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('pages.status.heading'));
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the status of each service, hour by hour', async ({ page, word }) => {
    await page.goto('/en/status');
    // Other journeys use the same site, possibly on a busy machine.
    await expect(page.getByRole('status').first()).toHaveText(
      /^(?:Everything is running|Slow: .+|Live scores are late)$/,
    );
    const scores = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { level: 3, name: word('uptime.service.game') }),
    });
    await expect(scores.getByRole('img')).toHaveAttribute('aria-label', /24/);
    await scores.getByText(word('uptime.hours.show')).click();
    await expect(scores.getByRole('row')).toHaveCount(25);
  });
});

test('while scores are followed, the page counts the same live matches as the live list', async ({
  page,
  elsewhere,
  word,
}) => {
  await elsewhere.goto('/en/live-matches');
  const listed = await elsewhere.locator('main [data-match]').count();
  expect(listed).toBeGreaterThan(0);
  await page.goto('/en/status');
  const live = page.getByRole('region', { name: word('uptime.live.title') });
  await expect(live.getByRole('definition').first()).toHaveText(/^\d+$/, { timeout: 40_000 });
  await live.getByText(word('uptime.live.each')).click();
  const rows = live.getByRole('listitem');
  const [count, first] = [await rows.count(), rows.first()];
  expect(Math.abs(count - listed)).toBeLessThanOrEqual(2);
  await expect(live.getByRole('definition').first()).toHaveText(String(count));
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/match\/\d+$/);
});

test('failing services come first, and the open page updates when they recover', async ({ page, word }) => {
  await page.route('**/api/status', answer(MIXED));
  await openFromFooter(page);
  const whole = page.getByRole('status').first();
  await expect(whole).toHaveText('Disrupted: Scores');
  await expect(page.getByText(word('uptime.live.late'))).toBeVisible();
  await expect(page.getByText(/measured by one of our servers/)).toBeVisible();
  const scores = page
    .getByRole('heading', { level: 3, name: word('uptime.service.game') })
    .locator('xpath=ancestor::li');
  await expect(scores.getByRole('img')).toHaveAccessibleName(
    'The last 24 hours, in hours: running 12, slow 6, disrupted 6, not asked 0',
  );
  await scores.getByText(word('uptime.hours.show')).click();
  // The newest hour first, in the reader's zone: 15:00 UTC is 16:00 in Berlin.
  await expect(scores.getByRole('row').nth(1)).toHaveText(/^16:00Disrupted40%40%$/);
  await page.unroute('**/api/status');
  const mended = {
    ...MIXED,
    live: { ...MIXED.live, state: 'current' as const },
    services: [service('game', ['ok'])],
  };
  await page.route('**/api/status', answer(mended));
  await expect(whole).toHaveText(word('uptime.whole.ok'), NEXT_ANSWER);
});

test('if the status cannot be loaded the page says so, and retries on request', async ({
  page,
  word,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /502/);
  await page.route('**/api/status', (route) => route.fulfill({ status: 502, body: '' }));
  await openFromFooter(page);
  await expect(page.getByRole('alert')).toContainText(word('uptime.error.title'), NEXT_ANSWER);
  await page.unroute('**/api/status');
  await page.route('**/api/status', answer(MIXED));
  await page.getByRole('button', { name: word('site.retry') }).click();
  await expect(page.getByRole('status').first()).toHaveText('Disrupted: Scores');
});

test('in every language the page fits the smallest phone, with large enough touch targets', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.route('**/api/status', answer(MIXED));
  await page.goto('/en/faq');
  await hydrated(page);
  for (const language of LANGUAGES) {
    await page.evaluate(goTo, `/${language}/faq`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await followFooter(page, language);
    const summaries = page.locator('main summary');
    await expect(summaries).toHaveCount(5);
    for (const summary of await summaries.all()) {
      expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await summary.click();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBeLessThanOrEqual(
      320,
    );
    // A long word that overflows its column would touch the next one without widening the page.
    const outside = await page
      .locator('footer li')
      .evaluateAll((items) =>
        items
          .filter(
            (item) =>
              (item.firstElementChild?.getBoundingClientRect().width ?? 0) > item.clientWidth + 1 ||
              item.scrollWidth > item.clientWidth + 1,
          )
          .map((item) => item.textContent),
      );
    expect(outside, language).toEqual([]);
  }
});

test('axe finds no violation with every state shown and everything expanded', async ({ page }) => {
  await page.route('**/api/status', answer(MIXED));
  await openFromFooter(page);
  for (const summary of await page.locator('main summary').all()) await summary.click();
  expect(await violationsEverywhere(page, 'status-mixed')).toEqual([]);
});
