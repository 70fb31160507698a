import { defineConfig, devices } from '@playwright/test';
import { otherBrowsers } from './site/browsers.ts';
import { installedChromium } from './site/chromium.ts';

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

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results/artifacts',
  globalSetup: './site/global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  // Axe needs half a minute for a Saturday's list on two shared cores.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Traces contain the DOM without screenshots, which took half of the whole run's time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    // A service worker would respond before the routes of a journey. Journeys of the worker allow it
    // (offline.spec.ts).
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions },
      grepInvert: [/@desktop/, ...leftOut],
    },
    { name: 'desktop', use: { viewport: DESKTOP, launchOptions }, grepInvert: [/@phone/, ...leftOut] },
    // Browsers that are not installed run one skipped test each, which says so.
    ...otherBrowsers().map(({ name, isInstalled }) => ({
      name,
      use: { browserName: name, viewport: DESKTOP },
      ...(isInstalled
        ? { grepInvert: [/@phone/, /@chromium/, ...leftOut] }
        : { testDir: 'site', testMatch: 'not-installed.spec.ts' }),
    })),
  ],
});
