import { startSite, type Site } from '../site/start-site.ts';
import { expect, test } from '../site/test.ts';
import { Watching, watchable } from '../site/watching.ts';

/** The shortest lifetime of a media address that a gateway accepts. */
const TOKEN_SECONDS = 20;

// The test waits until an address expires.
test.setTimeout(420_000);

let site: Site | undefined;

test.beforeAll(async () => {
  site = await startSite({
    GAME_NOW: '2026-03-14T15:20:00Z',
    SANDBOX_CONTROL: '1',
    MEDIA_TOKEN_SECONDS: String(TOKEN_SECONDS),
  });
});

test.afterAll(async () => {
  await site?.stop();
});

function siteUrl(): string {
  if (site === undefined) throw new Error('the site was not started');
  return site.url;
}

test('a media address expires and playback continues without interruption', async ({ page, word }) => {
  const { match } = await watchable(page.request, 'free', { site: siteUrl(), isAlone: true });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/hls/')) asked.push(request.url());
  });
  await page.goto(`${siteUrl()}/en/match/${match}`);
  const watching = new Watching(page, word);
  await watching.start();
  const [first = ''] = asked;
  // The old address no longer works for anybody.
  await expect
    .poll(async () => (await page.request.get(first)).status(), { timeout: 90_000, intervals: [1000] })
    .toBeGreaterThanOrEqual(403);
  await watching.goesOn();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const tokens = new Set(asked.map((url) => /\/s\/([\w-]+)\//.exec(url)?.[1]));
  expect(tokens.size).toBeGreaterThan(1);
});
