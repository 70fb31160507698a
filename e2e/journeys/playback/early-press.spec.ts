import type { BrowserContext } from '@playwright/test';
import { isHydrated } from '../../site/hydration.ts';
import { expect, test } from '../../site/test.ts';
import { Watching, watchable } from '../../site/watching.ts';

const ALL = '**/assets/entry-client-*';
const OF_PLAYBACK = '**/assets/watch-*.js';

/** Simulates a slow connection: the page arrives, its scripts are held until released. */
async function holdScripts(context: BrowserContext, scripts = ALL): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await context.route(scripts, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => {
    gate.resolve(undefined);
  };
}

test('a stream pressed before the page is hydrated plays afterwards', async ({ context, request, word }) => {
  const { match } = await watchable(request, 'free', { isAlone: true });
  const letGo = await holdScripts(context);
  const page = await context.newPage();
  await page.goto(`/en/match/${match}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: word('playback.watchLive') }).click();
  await expect(page.locator('video')).toHaveCount(0);
  letGo();
  await expect.poll(() => new Watching(page, word).frames(), { timeout: 30_000 }).toBeGreaterThan(0);
});

test('a stream pressed while only the player’s code is missing plays once it has loaded', async ({
  context,
  request,
  word,
}) => {
  const { match } = await watchable(request, 'free', { isAlone: true });
  const letGo = await holdScripts(context, OF_PLAYBACK);
  const page = await context.newPage();
  await page.goto(`/en/match/${match}`, { waitUntil: 'commit' });
  await page.waitForFunction(isHydrated);
  await page.getByRole('button', { name: word('playback.watchLive') }).click();
  await expect(page.locator('video')).toHaveCount(0);
  letGo();
  await expect.poll(() => new Watching(page, word).frames(), { timeout: 30_000 }).toBeGreaterThan(0);
});

test('a team followed before the page is hydrated is followed once, and a second press unfollows it', async ({
  context,
  request,
  word,
}) => {
  const { data } = (await (await request.get('/api/matches/live')).json()) as {
    data: readonly { readonly id: string; readonly home: { readonly id: string; readonly name: string } }[];
  };
  const [match] = data;
  if (match === undefined) throw new Error('nothing is live');
  const letGo = await holdScripts(context);
  const page = await context.newPage();
  await page.goto(`/en/team/${match.home.id}`, { waitUntil: 'commit' });
  const star = page
    .getByRole('main')
    .getByRole('button', { name: word('favourites.follow', { name: match.home.name }), exact: true });
  await star.click();
  await expect(star).not.toHaveAttribute('aria-pressed', 'true');
  letGo();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});
