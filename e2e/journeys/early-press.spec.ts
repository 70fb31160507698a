import type { BrowserContext } from '@playwright/test';
import { isHydrated } from '../site/hydration.ts';
import { expect, test } from '../site/test.ts';
import { Watching, watchable } from '../site/watching.ts';

const ALL = '**/assets/entry-client-*';
const OF_PLAYBACK = '**/assets/watch-*.js';

/** As on a slow line: the page is there and its scripts are not, until they are let go. */
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

test('a stream that is pressed before the page listens plays once it does', async ({
  context,
  request,
  word,
}) => {
  const { match } = await watchable(request, 'free', { isAlone: true });
  const letGo = await holdScripts(context);
  const page = await context.newPage();
  await page.goto(`/en/match/${match}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: word('playback.watchLive') }).click();
  await expect(page.locator('video')).toHaveCount(0);
  letGo();
  await expect.poll(() => new Watching(page, word).frames(), { timeout: 30_000 }).toBeGreaterThan(0);
});

test('a stream that is pressed while only its own part does not listen yet plays once it does', async ({
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

test('a team that is followed before the page listens is followed once, and a second press undoes it', async ({
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
