import { defineConfig, devices } from '@playwright/test';
import { otherBrowsers } from './site/browsers.ts';
import { installedChromium } from './site/chromium.ts';

/** Tests tagged `@nightly` run with `npm test -- --all`, which every night's run is. */
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
  // Axe takes half a minute for a Saturday's list where two cores do everything, and they may be shared.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Of what is on the page, not of how it looked: a film of every journey took half of the whole run's time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    // A worker would answer before what a journey puts in the network's way. Its own journeys let it (offline.spec.ts).
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions },
      grepInvert: [/@desktop/, ...leftOut],
    },
    { name: 'desktop', use: { viewport: DESKTOP, launchOptions }, grepInvert: [/@phone/, ...leftOut] },
    // Where they are installed; elsewhere each of them is one skipped test that says so.
    ...otherBrowsers().map(({ name, isInstalled }) => ({
      name,
      use: { browserName: name, viewport: DESKTOP },
      ...(isInstalled
        ? { grepInvert: [/@phone/, /@chromium/, ...leftOut] }
        : { testDir: 'site', testMatch: 'not-installed.spec.ts' }),
    })),
  ],
});
