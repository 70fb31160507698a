import type { BrowserContext, Page } from '@playwright/test';
import { hasRedis } from '../../../apps/gateway/test/support/redis-server.ts';
import { STORED_LAG_MS } from '../../../apps/web/src/shared/session/tabs/session-channel.ts';
import { registeredFan } from '../../site/fan.ts';
import { expireAccess, storedSession, REFRESH, signIn } from '../../site/session.ts';
import { expect, test } from '../../site/test.ts';
import { startTwoGateways, type TwoGateways } from '../../site/two-gateways.ts';

/** A page of our origin without our scripts. */
const BYSTANDER = '/.well-known/jwks.json';

/** Holds refresh requests until they are released, and counts them. */
async function holdRefreshes(context: BrowserContext) {
  const gate = Promise.withResolvers<undefined>();
  let count = 0;
  await context.route(`**${REFRESH}`, async (route) => {
    count += 1;
    await gate.promise;
    await route.continue();
  });
  return {
    count: () => count,
    letGo: () => {
      gate.resolve(undefined);
    },
  };
}

/** Marks the tab once the site has read local storage, which happens shortly after a storage event. */
async function listen(tab: Page): Promise<void> {
  await tab.evaluate((laterThanTheSiteMs) => {
    addEventListener('storage', () => {
      setTimeout(() => {
        document.body.dataset['heard'] = 'yes';
      }, laterThanTheSiteMs);
    });
  }, 3 * STORED_LAG_MS);
}

test('an access token that expires in two tabs is refreshed once, and nobody is logged out', async ({
  page,
  context,
  request,
  word,
}) => {
  const fan = await registeredFan(request);
  await page.goto('/en/login?next=/en/account');
  await signIn(page, fan, word);
  await expect(page.getByText(fan.email)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/en/account');
  await expect(other.getByText(fan.email)).toBeVisible();
  const before = await storedSession(page);

  // A page without the site's scripts; tabs are notified of what it writes to local storage.
  const bystander = await context.newPage();
  await bystander.goto(BYSTANDER);
  const refreshes = await holdRefreshes(context);
  const tabs = [page, other];
  for (const tab of tabs) await listen(tab);
  await expireAccess(bystander);
  for (const tab of tabs) {
    await expect(tab.locator('body')).toHaveAttribute('data-heard', 'yes');
    await tab
      .getByRole('link', { name: word('pages.security.title') })
      .last()
      .click();
  }
  // The live stream's lock is waited for too.
  const waiting = (): Promise<number> =>
    bystander.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query();
      return pending.filter(({ name }) => name === 'auth.refresh').length;
    });
  await expect.poll(waiting).toBe(1);
  refreshes.letGo();

  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/en\/security$/);
    await expect(tab.getByText(word('account.sessions.current'))).toBeVisible();
    // One family: the same session, and no second one.
    await expect(tab.getByText(word('account.sessions.only'))).toBeVisible();
  }
  expect(refreshes.count()).toBe(1);
  const after = await storedSession(page);
  for (const name of ['auth._token.local', 'auth._refresh_token.local']) {
    expect(after[name]).toBeTruthy();
    expect(after[name]).not.toBe(before[name]);
  }
});

test(
  'signing out in one tab signs out the others',
  { tag: '@phone' },
  async ({ page, context, request, word }) => {
    const fan = await registeredFan(request);
    await page.goto('/en/login?next=/en/account');
    await signIn(page, fan, word);
    await expect(page.getByText(fan.email)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/en/security');
    await expect(other.getByText(word('account.sessions.current'))).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: word('account.logout') })
      .click();
    await expect(page).toHaveURL(/\/en$/);
    await expect(other).toHaveURL(/\/en\/login$/);
  },
);

test.describe('on two gateways', { tag: '@phone' }, () => {
  test.skip(!hasRedis(), 'no redis-server here');
  // The site has no game upstream.
  test.use({ expectedErrors: [/status of 503/] });
  let gateways: TwoGateways;

  test.beforeAll(async ({ outbox }) => {
    gateways = await startTwoGateways(new URL(outbox).origin);
  });

  test('three tabs that refresh simultaneously without a lock stay in one session', async ({
    context,
    request,
    word,
  }) => {
    const { url } = gateways;
    const fan = await registeredFan(request, url);
    // As in browsers without Web Locks: only the gateways keep the tabs' refreshes in one session.
    await context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'locks');
    });
    const first = await context.newPage();
    await first.goto(`${url}/en/login?next=/en/account`);
    await signIn(first, fan, word);
    await expect(first.getByText(fan.email)).toBeVisible();
    const tabs = [first, await context.newPage(), await context.newPage()];
    await first.goto(`${url}${BYSTANDER}`);
    const before = await storedSession(first);
    await expireAccess(first);

    const refreshes = await holdRefreshes(context);
    const answers = tabs.map((tab) => tab.waitForResponse(`**${REFRESH}`));
    await Promise.all(tabs.map((tab) => tab.goto(`${url}/en/account`)));
    await expect.poll(refreshes.count).toBe(3);
    refreshes.letGo();

    const given: { readonly status: number; readonly refreshToken: unknown }[] = [];
    for (const answer of await Promise.all(answers)) {
      const { data } = (await answer.json()) as { data?: { token: { refresh_token: string } } };
      given.push({ status: answer.status(), refreshToken: data?.token.refresh_token });
    }
    for (const tab of tabs) await expect(tab.getByText(fan.email)).toBeVisible();
    const stored = (await storedSession(first))['auth._refresh_token.local'];
    expect(stored).not.toBe(before['auth._refresh_token.local']);
    expect(given).toEqual(Array(3).fill({ status: 200, refreshToken: stored }));
    expect(gateways.askedFor(REFRESH)).toEqual([0, 1, 0]);

    // The new tokens work on both gateways, and there is still one session.
    await expireAccess(first);
    for (const tab of tabs) {
      await tab.goto(`${url}/en/security`);
      await expect(tab.getByText(word('account.sessions.only'))).toBeVisible();
    }
    expect(gateways.askedFor(REFRESH)).toEqual([0, 1, 0, 1]);
    expect(new Set(gateways.askedFor('/api/account/sessions'))).toEqual(new Set([0, 1]));
  });
});
