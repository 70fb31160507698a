/**
 * Takes pictures of every page at three widths in both themes and gathers them into six contact sheets:
 * `pnpm --filter @touchline/e2e pictures`. They land in `test-results/pictures`; with `--readme` the one that the
 * README shows is renewed instead.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { AS_VISITORS_HAVE, installedChromium } from '../site/chromium.ts';
import { EVERY_PAGE, namedBy, type Named } from '../site/every-page.ts';
import { startSite } from '../site/start-site.ts';
import { hydrated } from '../site/hydration.ts';
import { writeSheet, type Print } from './sheet.ts';

const WIDTHS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;
const THEMES = ['light', 'dark'] as const;
const IDLE_WITHIN_MS = 5000;
const SATURDAY = '2026-03-14T15:20:00Z';
const out = fileURLToPath(new URL('../test-results/pictures/', import.meta.url));
const readmePicture = fileURLToPath(new URL('../../docs/guides/touchline.png', import.meta.url));

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function take(
  browser: Browser,
  url: string,
  named: Named,
  width: keyof typeof WIDTHS,
  colorScheme: (typeof THEMES)[number],
): Promise<readonly Print[]> {
  const context = await browser.newContext({
    viewport: WIDTHS[width],
    colorScheme,
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const prints: Print[] = [];
  for (const { name, path } of EVERY_PAGE) {
    await page.goto(`${url}/en${path(named)}`);
    await hydrated(page);
    // Pictures in the window come with the scripts, and private pages ask then; a match in play goes on asking.
    await page.waitForLoadState('networkidle', { timeout: IDLE_WITHIN_MS }).catch(() => undefined);
    await page.evaluate(() => document.fonts.ready);
    const file = `${out}${name}-${width}-${colorScheme}.jpg`;
    await page.screenshot({ path: file, type: 'jpeg', quality: 75 });
    prints.push({ name, file });
    // What is wider than its window cannot be seen in a picture of the window.
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    const wide = scrolled - WIDTHS[width].width;
    if (wide > 0) say(`${name} at ${width}: ${String(wide)} px wider than the window`);
  }
  await context.close();
  return prints;
}

const site = await startSite({ GAME_NOW: process.env['GAME_NOW'] ?? SATURDAY });
const browser = await chromium.launch({
  ...installedChromium(AS_VISITORS_HAVE),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
try {
  mkdirSync(out, { recursive: true });
  if (process.argv.includes('--readme')) {
    const page = await browser.newPage({ viewport: WIDTHS.desktop, timezoneId: 'Europe/Berlin' });
    await page.goto(`${site.url}/en/live-matches`);
    await page.screenshot({ path: readmePicture });
  } else {
    const named = await namedBy(site.url);
    for (const width of ['phone', 'tablet', 'desktop'] as const) {
      for (const theme of THEMES) {
        const prints = await take(browser, site.url, named, width, theme);
        await writeSheet(browser, width, prints, `${out}sheet-${width}-${theme}.jpg`);
        say(`${width}, ${theme}: ${String(prints.length)} pictures`);
      }
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
