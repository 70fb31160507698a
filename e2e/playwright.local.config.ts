import { defineConfig, devices } from '@playwright/test';
import { chromiumPath } from './site/chromium.ts';

/** Tests tagged `@nightly` run with `npm test -- --all`, which every night's run is. */
const leftOut = process.env['TEST_ALL'] === '1' ? [] : [/@nightly/];

export default defineConfig({
  testDir: 'journeys',
  outputDir: '/tmp/trust-art',

  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  // Axe takes half a minute for a Saturday's list where two cores do everything, and they may be shared.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '/tmp/trust-e2e.json' }]],
  use: {
    // Of what is on the page, not of how it looked: a film of every journey took half of the whole run's time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    // A worker would answer before what a journey puts in the network's way. Its own journeys let it (offline.spec.ts).
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      grepInvert: [/@desktop/, ...leftOut],
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: [/@phone/, ...leftOut] },
  ],
});
