import { devices, type Page } from '@playwright/test';
import {
  MatchSummary,
  NotificationSubscription,
  SUBSCRIPTION_SECRET_HEADER,
  type Notification as Pushed,
} from '@touchline/contracts';
import { z } from 'zod';
import { violations } from '../../site/axe.ts';
import { AS_VISITORS_HAVE, installedChromium } from '../../site/chromium.ts';
import { holdPushService, PushDoor } from '../../site/push-service.ts';
import { expect, test } from '../../site/test.ts';

test.use({
  serviceWorkers: 'allow',
  // The headless shell cannot show notifications.
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ...installedChromium(AS_VISITORS_HAVE) });
  },
});

const Kept = z.object({ subscribed: z.object({ id: z.string(), secret: z.string() }).nullable() });

/** Returns the gateway's record of this browser, read with the secret in the browser; `null` if there is none. */
async function subscription(page: Page): Promise<NotificationSubscription | null> {
  const text = await page.evaluate(() => localStorage.getItem('notifications'));
  const { subscribed } = Kept.parse(JSON.parse(text ?? '{"subscribed":null}'));
  if (subscribed === null) return null;
  const answer = await page.request.get(`/api/notifications/subscriptions/${subscribed.id}`, {
    headers: { [SUBSCRIPTION_SECRET_HEADER]: subscribed.secret },
  });
  if (answer.status() === 404) return null;
  return z.object({ data: NotificationSubscription }).parse(await answer.json()).data;
}

async function someMatch(page: Page): Promise<MatchSummary> {
  const answer = await page.request.get('/api/matches/live');
  const { data } = z.object({ data: z.array(MatchSummary) }).parse(await answer.json());
  const [first] = data;
  if (first === undefined) throw new Error('nothing is on');
  return first;
}

const bell = (page: Page) => page.locator('main header').getByRole('button', { name: /^Notify me about / });

/** Presses the bell of the open page, which appears once the page is hydrated. */
async function follow(page: Page): Promise<void> {
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'false');
  await bell(page).click();
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'true');
}

const MINUTE_MS = 60_000;
/** The gateway's clock, not the world's. */
const START_MS = Date.UTC(2026, 10, 21, 17);

function goalOf({ id, home, away }: MatchSummary, changes: Partial<Pushed> = {}): Pushed {
  return {
    eventId: 'first-goal',
    revision: 1,
    kind: 'goal',
    isWithdrawn: false,
    matchId: id,
    tag: `match-${id}`,
    title: `${home.name} 7–0 ${away.name} (61′)`,
    body: `Goal for ${home.name}: A. Mikkelsen`,
    language: 'en',
    path: `/en/match/${id}`,
    at: new Date(START_MS).toISOString(),
    ...changes,
  };
}

test.describe('with notifications allowed', () => {
  test.beforeEach(async ({ context }) => {
    await context.grantPermissions(['notifications']);
    await holdPushService(context);
  });

  test('a bell subscribes this browser, and its worker shows each message once, one notification a match', async ({
    page,
  }) => {
    const match = await someMatch(page);
    await page.goto(`/en/match/${match.id}`);
    await follow(page);
    expect(await subscription(page)).toMatchObject({
      topics: [`match:${match.id}`],
      kinds: ['kick-off', 'goal', 'red-card', 'full-time'],
      quietHours: null,
      zone: 'Europe/Berlin',
      language: 'en',
      spoilers: true,
    });

    const door = await PushDoor.open(page);
    const first = goalOf(match);
    await door.deliver(first);
    const { tag, title, body } = first;
    await expect.poll(() => door.shown()).toEqual([{ tag, title, body, lang: 'en' }]);
    // The same event with another text, to tell them apart: it is dropped.
    await door.deliver({ ...first, body: 'again' });
    const second = goalOf(match, {
      eventId: 'second-goal',
      title: `${match.home.name} 8–0 ${match.away.name} (62′)`,
      at: new Date(START_MS + MINUTE_MS).toISOString(),
    });
    await door.deliver(second);
    await expect.poll(() => door.shown()).toEqual([{ tag, title: second.title, body, lang: 'en' }]);
    // A message older than the shown one is dropped.
    await door.deliver(goalOf(match, { revision: 2, title: 'late' }));
    await door.deliver({ ...second, revision: 2, isWithdrawn: true, title, body: 'Goal cancelled' });
    await expect.poll(() => door.shown()).toEqual([{ tag, title, body: 'Goal cancelled', lang: 'en' }]);
    // Another match has a separate notification.
    await door.deliver(goalOf({ ...match, id: '1' }, { eventId: 'elsewhere', title: 'elsewhere' }));
    await expect
      .poll(async () => (await door.shown()).map((one) => one.title).sort())
      .toEqual([title, 'elsewhere'].sort());

    await bell(page).click();
    await expect(bell(page)).toHaveAttribute('aria-pressed', 'false');
    expect(await subscription(page)).toBeNull();
  });

  test('a click focuses the tab of the match or opens it, and never opens another site', async ({ page }) => {
    const match = await someMatch(page);
    await page.goto(`/en/match/${match.id}?tab=statistics`);
    await follow(page);
    const door = await PushDoor.open(page);
    await door.deliver(goalOf(match));
    await expect.poll(() => door.shown()).toHaveLength(1);
    expect(await door.click()).toEqual({ focused: page.url() });
    await expect.poll(() => door.shown()).toHaveLength(0);

    await page.goto('/en/settings');
    await door.deliver(
      goalOf(match, { eventId: 'another', at: new Date(START_MS + MINUTE_MS).toISOString() }),
    );
    await expect.poll(() => door.shown()).toHaveLength(1);
    const led = await door.click();
    expect(led).toEqual({ opened: new URL(`/en/match/${match.id}`, page.url()).href });

    await door.deliver(
      goalOf(match, {
        eventId: 'foreign',
        path: '//elsewhere.example/en',
        at: new Date(START_MS + 2 * MINUTE_MS).toISOString(),
      }),
    );
    await expect.poll(() => door.shown()).toHaveLength(1);
    expect(await door.click()).toEqual({ opened: new URL('/', page.url()).href });
  });

  test('with results hidden no score is shown: the worker hides it immediately, the gateway from then on', async ({
    page,
    word,
  }) => {
    const match = await someMatch(page);
    await page.goto(`/en/match/${match.id}`);
    await follow(page);
    await page.goto('/en/settings');
    await page.getByRole('radio', { name: word('settings.spoilers.everything') }).click();
    await expect.poll(async () => (await subscription(page))?.spoilers).toBe(false);
    await expect(page.getByText(word('notification.shielded'))).toBeVisible();
    const door = await PushDoor.open(page);
    // Sent before the gateway knew that results are hidden.
    await door.deliver(goalOf(match));
    await expect
      .poll(() => door.shown())
      .toEqual([{ tag: `match-${match.id}`, title: word('notification.hidden'), body: '', lang: 'en' }]);
    // The gateway's text from then on.
    const teams = `${match.home.name} v ${match.away.name}`;
    const news = goalOf(match, {
      eventId: 'second-goal',
      title: teams,
      body: word('notification.news'),
      at: new Date(START_MS + MINUTE_MS).toISOString(),
    });
    await door.deliver(news);
    await expect.poll(async () => (await door.shown()).map(({ title }) => title)).toEqual([teams]);

    await page.getByRole('radio', { name: word('settings.spoilers.off') }).click();
    await expect.poll(async () => (await subscription(page))?.spoilers).toBe(true);
  });

  test('the settings list followed topics, change kinds and quiet hours, and unsubscribe', async ({
    page,
    word,
  }) => {
    const match = await someMatch(page);
    const teams = word('matches.versus', { home: match.home.name, away: match.away.name });
    for (const path of [`match/${match.id}`, `team/${match.home.id}`, `league/${match.league.id}`]) {
      await page.goto(`/en/${path}`);
      await follow(page);
    }
    await page.goto('/en/settings');
    const section = page.locator('#notifications');
    const list = section.getByRole('list');
    await expect(list.getByRole('link')).toHaveText([teams, match.home.name, match.league.name]);
    expect(await violations(page)).toEqual([]);

    await section.getByRole('checkbox', { name: word('notification.kind.line-ups') }).click();
    await expect.poll(async () => (await subscription(page))?.kinds).toContain('line-ups');
    await section.getByRole('checkbox', { name: word('notification.quiet') }).click();
    await section.getByLabel(word('notification.quietUntil')).fill('06:30');
    await section.getByLabel(word('notification.quietUntil')).blur();
    await expect
      .poll(async () => (await subscription(page))?.quietHours)
      .toEqual({ from: '23:00', until: '06:30' });

    const stop = word('notification.stop', { name: match.home.name });
    await section.getByRole('button', { name: stop, exact: true }).click();
    await expect(list.getByRole('link')).toHaveText([teams, match.league.name]);
    expect((await subscription(page))?.topics).toEqual([`match:${match.id}`, `league:${match.league.id}`]);

    await section.getByRole('button', { name: word('notification.all') }).click();
    await expect(section.getByText(word('notification.none'))).toBeVisible();
    expect(await subscription(page)).toBeNull();
    // The chosen kinds remain after unsubscribing.
    await page.reload();
    await expect(section.getByRole('checkbox', { name: word('notification.kind.line-ups') })).toBeChecked();
  });
});

test('a browser that blocks notifications says so, and explains how to allow them', async ({
  page,
  word,
}) => {
  const match = await someMatch(page);
  await page.addInitScript(() => {
    // Denies the permission, since the prompt cannot be answered in a headless browser.
    Notification.requestPermission = () => Promise.resolve('denied');
  });
  await page.goto(`/en/match/${match.id}`);
  await bell(page).click();
  await expect(page.getByRole('alert')).toContainText(word('notification.denied'));
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await subscription(page)).toBeNull();
});

test('an iPhone’s browser says that the site must be added to the home screen first', async ({
  browser,
  baseURL,
  word,
}) => {
  const context = await browser.newContext({ ...devices['iPhone 15'], baseURL: baseURL ?? '' });
  await context.addInitScript(() => {
    // As in Safari outside the home screen.
    Reflect.deleteProperty(window, 'PushManager');
    Reflect.deleteProperty(window, 'Notification');
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  const page = await context.newPage();
  const match = await someMatch(page);
  await page.goto(`/en/match/${match.id}`);
  await bell(page).click();
  await expect(page.getByRole('alert')).toContainText(word('notification.homeScreen'));
  await context.close();
});
