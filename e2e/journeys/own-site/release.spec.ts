import type { Browser } from '@playwright/test';
import { temporaryFolder } from '@touchline/test-data/opened';
import { makeOtherBuild, type OtherBuild } from '../../../apps/gateway/test/topology/other-build.ts';
import { OpenLoop } from '../../../apps/gateway/test/topology/open-loop.ts';
import { startSite, type GatewayNode, type Site } from '../../../apps/gateway/test/topology/site.ts';
import { until } from '../../../apps/gateway/test/topology/until.ts';
import { openedPage, Visitors } from '../../site/visitors.ts';
import { expect, test } from '../../site/test.ts';

/**
 * Load in addition to the browsers, so that both builds render pages, store them in Redis and read the other's from
 * it.
 */
const REQUESTS_PER_SECOND = 10;
/** Pages that are opened before, between and after the two restarts. */
const PAGES_A_STAGE = 6;
const PATHS = ['/en', '/de/live-matches', '/fr/league', '/pt', '/tr/live-matches'];

// Nightly: nginx, two gateways, Redis and two builds under load, for two minutes on a machine that does nothing else.
test.describe('a release rolls over two gateways', { tag: ['@desktop', '@nightly'] }, () => {
  let site: Site;
  let build: OtherBuild;
  let shared: string;

  test.beforeAll(async () => {
    shared = temporaryFolder('touchline-shared-assets');
    build = await makeOtherBuild();
    site = await startSite({ ASSETS_DIR: shared, BASE_URL: 'http://localhost' });
  });

  async function replace(node: GatewayNode): Promise<void> {
    await node.end('SIGTERM');
    await node.startAgain({ WEB_DIST: build.folder });
    const before = await site.nginx.servedBy(node.address);
    await until('the new build serves visitors', async () => {
      return (await site.nginx.servedBy(node.address)) > before;
    });
  }

  async function roll(browser: Browser): Promise<Visitors> {
    const visitors = new Visitors(browser, site.nginx.url, PATHS);
    const [first, second] = site.gateways;
    try {
      await visitors.opened(PAGES_A_STAGE);
      await replace(first);
      await visitors.opened(PAGES_A_STAGE);
      await replace(second);
      await visitors.opened(PAGES_A_STAGE);
    } finally {
      await visitors.stop();
    }
    return visitors;
  }

  test('every page has its styles and scripts, and a tab of the old build keeps working', async ({
    browser,
  }) => {
    // Fills the caches first, so that only the release is tested.
    for (const path of PATHS)
      await until(
        `${path} is there`,
        async () => (await fetch(`${site.nginx.url}${path}`)).status === 200,
        60_000,
      );
    const tab = await openedPage(browser, `${site.nginx.url}/en/live-matches`);
    const load = new OpenLoop(site.nginx.url, PATHS, REQUESTS_PER_SECOND);
    const rolling = roll(browser);
    await Promise.allSettled([rolling]);
    const { sent, failed } = await load.stop();
    process.stderr.write(`release: ${String(sent)} requests, ${String(failed.length)} failed\n`);
    expect(failed).toEqual([]);
    const { pages } = await rolling;

    const broken = pages.filter(({ faults }) => faults.length > 0);
    const ofOther = pages.filter(({ entry }) => build.assets.other.includes(entry));
    process.stderr.write(
      `release: ${String(pages.length)} pages, ${String(ofOther.length)} of the new build, ${String(broken.length)} without a style or a script\n`,
    );
    expect(broken).toEqual([]);
    expect(pages.length).toBeGreaterThanOrEqual(3 * PAGES_A_STAGE);
    expect(ofOther.length).toBeGreaterThan(0);
    expect(ofOther.length).toBeLessThan(pages.length);

    // No node runs the tab's build any more, and the tab has not loaded this chunk yet.
    const part = tab.page.waitForResponse('**/assets/*.js');
    await tab.page.locator('a[href="/en/league"]').first().click();
    expect(build.assets.first).toContain(new URL((await part).url()).pathname);
    await expect(tab.page).toHaveURL(/\/en\/league$/);
    await expect(tab.page.getByRole('main').getByRole('link').first()).toBeVisible();
    expect(tab.faults()).toEqual([]);
    expect(build.assets.first).toContain(tab.entry);
    await tab.close();
  });
});
