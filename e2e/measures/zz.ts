import { chromium, devices, type Route } from '@playwright/test';
import { AS_VISITORS_HAVE, installedChromium } from '../site/chromium.ts';
import { startSite } from '../site/start-site.ts';
import { writeFile } from 'node:fs/promises';
const ROWS = 300;
async function fillUp(route: Route): Promise<void> {
  const answer = await route.fetch();
  const { data, ...rest } = (await answer.json()) as { data: { id: string }[] };
  const more = data.slice(0, Math.max(0, ROWS - data.length)).map((match) => ({ ...match, id: `${match.id}0000` }));
  await route.fulfill({ response: answer, json: { ...rest, data: [...data, ...more] } });
}
const site = await startSite({ GAME_NOW: '2026-03-14T15:20:00Z', GAME_SPEED: '10' });
const browser = await chromium.launch({ ...installedChromium(AS_VISITORS_HAVE), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  const page = await context.newPage();
  await fetch(site.url + '/en/fixtures-results');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.route(/\/api\/matches\?.*date=/, fillUp);
  await page.goto(`${site.url}/en/fixtures-results`, { waitUntil: 'networkidle' });
  await page.locator('main .match-row').nth(ROWS - 1).waitFor({ state: 'attached', timeout: 75_000 });
  await page.waitForTimeout(3000);
    await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink', 'v8', 'disabled-by-default-v8.cpu_profiler'] });
  await page.waitForTimeout(65_000);
    const buf = await browser.stopTracing();
    await writeFile(`/tmp/trace-3.json`, buf);
} finally { await browser.close(); await site.stop(); }
