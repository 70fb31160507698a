import { chromium, devices } from '@playwright/test';
import { AS_VISITORS_HAVE, installedChromium } from '../site/chromium.ts';
import { startSite } from '../site/start-site.ts';
import { writeFile } from 'node:fs/promises';
const site = await startSite({ GAME_NOW: '2026-03-14T15:20:00Z', GAME_SPEED: '10' });
const browser = await chromium.launch({ ...installedChromium(AS_VISITORS_HAVE), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  const page = await context.newPage();
  await fetch(site.url + '/en/live-matches');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${site.url}/en/live-matches`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(3000);
  for (const round of [1, 2]) {
    await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink', 'disabled-by-default-blink.debug.layout','disabled-by-default-devtools.timeline.invalidationTracking', 'v8', 'disabled-by-default-v8.cpu_profiler'] });
    await page.locator('header summary').filter({ visible: true }).first().click();
    await page.waitForTimeout(700);
    const buf = await browser.stopTracing();
    await writeFile(`/tmp/trace-${round}.json`, buf);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(700);
  }
} finally { await browser.close(); await site.stop(); }
