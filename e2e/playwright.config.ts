import { defineConfig, devices } from '@playwright/test';
import { otherBrowsers } from './site/browsers.ts';
import { installedChromium } from './site/chromium.ts';
import { checkGroups, foldersOf, isFirst } from './site/groups.ts';

/** Tests tagged `@nightly` run with `npm test -- --all`, as every night. */
const leftOut = process.env['TEST_ALL'] === '1' ? [] : [/@nightly/];

const DESKTOP = { width: 1440, height: 900 };
const launchOptions = {
  ...installedChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

checkGroups();
/** One group of journeys (groups.json), which may run beside other groups; absent: all journeys. */
const group = process.env['E2E_GROUP'];
const suffix = group === undefined ? '' : `-${group}`;

export default defineConfig({
  testDir: 'journeys',
  testMatch: (group === undefined ? ['*'] : foldersOf(group)).map(
    (folder) => `**/journeys/${folder}/*.spec.ts`,
  ),
  outputDir: `test-results/artifacts${suffix}`,
  globalSetup: './site/global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: group === undefined ? 2 : 1,
  // The second run of a failed journey records a trace, which takes a third of the time of all journeys; a journey
  // that passes then stays a failure.
  retries: 1,
  failOnFlakyTests: true,
  // Axe needs half a minute for a Saturday's list on two shared cores.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  // A task says where it expects its report (`tools/test-run/task.mjs`).
  reporter: [
    ['line'],
    ['json', { outputFile: process.env['TEST_REPORT'] ?? `test-results/e2e${suffix}.json` }],
  ],
  use: {
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    // A service worker would respond before the routes of a journey. Journeys of the worker allow it
    // (shell/offline.spec.ts).
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions },
      grepInvert: [/@desktop/, ...leftOut],
    },
    { name: 'desktop', use: { viewport: DESKTOP, launchOptions }, grepInvert: [/@phone/, ...leftOut] },
    // Browsers that are not installed run one skipped test each, which says so, in one group.
    ...otherBrowsers()
      .filter(({ isInstalled }) => isInstalled || group === undefined || isFirst(group))
      .map(({ name, isInstalled }) => ({
        name,
        use: { browserName: name, viewport: DESKTOP },
        ...(isInstalled
          ? { grepInvert: [/@phone/, /@chromium/, ...leftOut] }
          : { testDir: 'site', testMatch: 'not-installed.spec.ts' }),
      })),
  ],
});
