import { test } from '../../site/own-site.ts';
import { expect } from '../../site/test.ts';
import { Watching, watchable } from '../../site/watching.ts';

// The test waits until an address expires.
test.setTimeout(420_000);

test(
  'a media address expires and playback continues without interruption',
  { tag: '@desktop' },
  async ({ page, ownSite, word }) => {
    const { match } = await watchable(page.request, 'free', { site: ownSite.url, isAlone: true });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/hls/')) asked.push(request.url());
    });
    await page.goto(`${ownSite.url}/en/match/${match}`);
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
  },
);
