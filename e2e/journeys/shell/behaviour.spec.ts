import type { Page } from '@playwright/test';
import { z } from 'zod';
import { MEASUREMENT_ID, startCountedSite } from '../../site/counted-site.ts';
import { registeredFan } from '../../site/fan.ts';
import { isHydrated } from '../../site/hydration.ts';
import { signIn } from '../../site/session.ts';
import { expect, test } from '../../site/test.ts';

/** Waits for lazily loaded code and its requests. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['/assets/after-load-', '/assets/toast-stack-'].every((part) =>
      loaded.some((name) => name.includes(part)),
    );
  });
  await page.waitForLoadState('networkidle');
}

/** Notes in the session's storage if an error replaces the page, for however short. */
async function noteErrors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main [role=alert] h1') !== null) sessionStorage.setItem('saw-error', 'yes');
    }).observe(document, { childList: true, subtree: true });
  });
}

const Matches = z.object({ data: z.array(z.object({ id: z.string() })) });

test.describe('4.12 without a network', () => {
  // Requests at that moment fail, including the stream of live changes.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('the page says that it is offline and how old it is, then that it is online again', async ({
    page,
    context,
    word,
  }) => {
    const stream = () => page.waitForRequest((request) => new URL(request.url()).pathname === '/api/live');
    const opened = stream();
    await page.goto('/en/live-matches');
    await settled(page);
    await opened;
    const banner = page.getByRole('status').filter({ hasText: word('site.offlineUnknown') });
    await expect(banner).toHaveCount(0);
    await context.setOffline(true);
    await expect(banner).toHaveText(/^You are offline\. Scores as of \d\d:\d\d\.$/);
    // Screen readers announce the time only; the growing age is hidden from them.
    await expect(page.getByText(word('formats.justNow'))).toHaveAttribute('aria-hidden', 'true');
    const openedAgain = stream();
    await context.setOffline(false);
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole('status').getByText(word('site.online'))).toBeVisible();
    await openedAgain;
  });
});

test.describe('4.14 code that no longer exists', () => {
  test.use({ expectedErrors: [/Failed to (?:load resource|fetch dynamically imported module)/] });

  test('leads to one reload a minute: the requested page opens without an error, a second failure shows one', async ({
    page,
    word,
  }) => {
    await noteErrors(page);
    await page.goto('/en');
    await settled(page);
    let isGone = true;
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() !== 'document') return;
      documents.push(new URL(request.url()).pathname);
      isGone = false;
    });
    await page.route('**/assets/*.js', (route) => (isGone ? route.abort() : route.continue()));
    const nav = page.getByRole('navigation', { name: word('site.nav.label') }).filter({ visible: true });

    await nav.getByRole('link', { name: word('site.nav.fixtures') }).click();
    await expect(page).toHaveURL(/\/en\/fixtures-results$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    expect(documents).toEqual(['/en/fixtures-results']);
    const kept = () =>
      page.evaluate(() => [sessionStorage.getItem('nuxt-reload'), sessionStorage.getItem('saw-error')]);
    expect(await kept()).toEqual([expect.stringMatching(/^\d{13}$/), null]);

    // Within the same minute the page shows the error instead of reloading.
    isGone = true;
    await nav.getByRole('link', { name: word('site.nav.leagues') }).click();
    await expect(page).toHaveURL(/\/en\/league$/);
    await expect(page.getByRole('heading', { level: 1, name: word('pages.error.heading') })).toBeVisible();
    expect(documents).toEqual(['/en/fixtures-results']);
    await page.getByRole('button', { name: word('site.retry') }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(word('pages.error.heading'));
    expect(documents).toEqual(['/en/fixtures-results', '/en/league']);
  });

  test('reloads a tab that was open before a release once, at the next press, without an error page', async ({
    page,
    request,
    word,
  }) => {
    const answer = await request.get('/api/matches/live');
    const { data } = Matches.parse(await answer.json());
    await noteErrors(page);
    await page.goto(`/en/match/${data[0]?.id ?? ''}`);
    await settled(page);
    let isReleased = true;
    const documents: string[] = [];
    page.on('request', (sent) => {
      if (sent.resourceType() !== 'document') return;
      documents.push(new URL(sent.url()).search);
      isReleased = false;
    });
    await page.route('**/assets/*.js', (route) =>
      isReleased ? route.fulfill({ status: 404 }) : route.continue(),
    );
    const tab = page
      .getByRole('navigation', { name: word('match.tabs.label') })
      .getByRole('link', { name: word('match.tab.headToHead') });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => documents).toHaveLength(1);
    // The navigation may interrupt an evaluation.
    await expect(async () => {
      expect(await page.evaluate(isHydrated)).toBe(true);
    }).toPass();
    expect(await page.evaluate(() => sessionStorage.getItem('saw-error'))).toBeNull();
    expect(documents).toHaveLength(1);
  });
});

test('9.7 a tooltip appears on focus and hover, and closes with Escape', async ({ page, word }) => {
  await page.goto('/en');
  await settled(page);
  const tip = page.getByRole('tooltip');
  const theme = page.getByRole('banner').getByRole('button', { name: word('site.theme.label') });
  await page.keyboard.press('Tab');
  while (!(await theme.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await expect(tip).toHaveText(word('site.theme.label'));
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await expect(theme).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tip).toHaveText(word('site.language.choose'));
  // The bubble stays when the pointer moves onto it.
  await theme.hover();
  await expect(tip).toHaveText(word('site.theme.label'));
  await tip.hover();
  await expect(tip).toBeVisible();
  await page.mouse.move(0, 600);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
});

test('9.6 a notice stays while it has the keyboard focus, and Escape closes it', async ({
  page,
  request,
  word,
}) => {
  const fan = await registeredFan(request);
  await page.goto('/en/login?next=/en/account');
  await signIn(page, fan, word);
  await expect(page.getByText(fan.email)).toBeVisible();
  await settled(page);
  await page.clock.install();
  const take = page.getByRole('button', { name: word('account.export.submit') });
  const notice = page.getByRole('status').getByText(word('behaviour.exported'));
  const close = page
    .getByRole('region', { name: word('behaviour.notices') })
    .getByRole('button', { name: word('site.close') });

  await take.focus();
  await page.keyboard.press('Enter');
  await expect(notice).toBeVisible();
  expect((await close.boundingBox())?.y).toBeGreaterThanOrEqual(20);
  await close.focus();
  await page.clock.runFor(60_000);
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);

  await take.focus();
  await page.keyboard.press('Enter');
  await expect(notice).toBeVisible();
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(take).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(notice).toBeVisible();
  await page.clock.runFor(3000);
  await expect(notice).toHaveCount(0);
});

test.describe('9.9 the carousel', () => {
  /** Finds a carousel, with the clock stopped and neither focus nor pointer on it. */
  async function carousel(page: Page, name: string) {
    await page.clock.install();
    await page.goto('/en');
    await page.waitForLoadState('networkidle');
    const region = page.getByRole('region', { name });
    await region.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    await page.clock.pauseAt(Date.now() + 60_000);
    const status = region.getByText(/^\d+ of \d+$/);
    return { region, place: async () => (await status.textContent()) ?? '', words: status };
  }

  async function away(page: Page): Promise<void> {
    await page.locator('header a').first().focus();
  }

  test('moves every five seconds until it is paused', async ({ page, word }) => {
    const { region, place, words: status } = await carousel(page, word('site.home.highlights'));
    const pause = region.getByRole('button', { name: word('behaviour.carousel.pause') });
    // The button exists once the page is hydrated.
    await expect(pause).toBeVisible();
    const before = await place();
    await page.clock.runFor(5500);
    await expect(status).not.toHaveText(before);

    await pause.focus();
    await page.keyboard.press('Enter');
    await away(page);
    const stopped = await place();
    await page.clock.runFor(20_000);
    await expect(status).toHaveText(stopped);

    // With the focus on it, it does not move even when playing.
    await region.getByRole('button', { name: word('behaviour.carousel.play') }).focus();
    await page.keyboard.press('Enter');
    await page.clock.runFor(20_000);
    await expect(status).toHaveText(stopped);
    await away(page);
    await page.clock.runFor(5500);
    await expect(status).not.toHaveText(stopped);
  });

  test('does not move with reduced motion, and can be stepped through', async ({ page, word }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { region, place, words: status } = await carousel(page, word('site.home.highlights'));
    const step = async (name: string): Promise<void> => {
      const before = await place();
      await region.getByRole('button', { name }).click();
      await page.clock.runFor(100);
      await expect(status).not.toHaveText(before);
    };
    await page.clock.runFor(20_000);
    await expect(status).toHaveText(/^1 of /);
    await expect(region.getByRole('button', { name: word('behaviour.carousel.pause') })).toHaveCount(0);
    // Presses until the hydrated page reacts.
    await expect(() => step(word('behaviour.carousel.next'))).toPass();
    while (!(await place()).startsWith('1 of ')) await step(word('behaviour.carousel.previous'));
    // The first item is preceded by the last.
    await step(word('behaviour.carousel.previous'));
    await expect(status).not.toHaveText(/^[12] of /);
  });
});

test.describe('4.15 consent', { tag: '@phone' }, () => {
  // The site has no upstream.
  test.use({ expectedErrors: [/status of (?:404|503)/] });
  let site: Awaited<ReturnType<typeof startCountedSite>>;

  test.beforeAll(async () => {
    site = await startCountedSite();
  });

  test('nothing is loaded before consent; the choice is remembered and can be changed', async ({
    page,
    context,
    word,
  }) => {
    const asked: string[] = [];
    await context.route(/googletagmanager|google-analytics/, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_ga=1; Path=/";' });
    });
    const question = page.getByRole('heading', { name: word('behaviour.consent.title') });
    const moved = async (): Promise<void> => {
      await page.mouse.move(50, 300);
      await page.mouse.move(60, 320);
    };

    await page.goto(`${site.url}/en/settings`);
    await expect(question).toBeVisible();
    await moved();
    await page.getByRole('button', { name: word('behaviour.consent.decline') }).click();
    await expect(question).toHaveCount(0);
    await page.reload();
    await settled(page);
    await moved();
    await expect(question).toHaveCount(0);
    expect(asked).toEqual([]);

    await page.getByRole('button', { name: word('behaviour.consent.change') }).click();
    await expect(question).toBeFocused();
    await page.getByRole('button', { name: word('behaviour.consent.accept') }).click();
    await moved();
    const tag = `https://www.googletagmanager.com/gtag/js?id=${MEASUREMENT_ID}`;
    await expect.poll(() => asked).toEqual([tag]);
    await page.mouse.wheel(0, 300);
    await moved();
    await page.reload();
    await settled(page);
    await expect(question).toHaveCount(0);
    await moved();
    await expect.poll(() => asked).toEqual([tag, tag]);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_ga=1');

    await page.getByRole('button', { name: word('behaviour.consent.change') }).click();
    await page.getByRole('button', { name: word('behaviour.consent.decline') }).click();
    expect(await page.evaluate(() => document.cookie)).not.toContain('_ga=');
  });

  test('embedded pages and pages with a secret address neither ask for consent nor count', async ({
    page,
    word,
  }) => {
    for (const path of ['/en/embed/lineup/1', '/en/auth/reset-password', '/en/login', '/en/account']) {
      const answer = await page.goto(`${site.url}${path}`);
      expect(answer?.headers()['content-security-policy']).not.toContain('google');
      // An embedded page has no lazily loaded code.
      await (path.includes('/embed/') ? page.waitForLoadState('networkidle') : settled(page));
      await expect(page.getByText(word('behaviour.consent.title'))).toHaveCount(0);
    }
    const counted = await page.goto(`${site.url}/en/settings`);
    expect(counted?.headers()['content-security-policy']).toContain(
      ' https://www.googletagmanager.com/gtag/;',
    );
  });
});
