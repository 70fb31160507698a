/**
 * Takes pictures of the pages at two widths in both themes: `pnpm --filter @touchline/e2e pictures`.
 * They land in `test-results/pictures`; with `--readme` the one that the README shows is renewed.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { chromiumPath } from '../site/chromium.ts';
import { startSite } from '../site/start-site.ts';

const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
const THEMES = ['light', 'dark'] as const;
const SATURDAY = '2026-03-14T15:20:00Z';
const out = fileURLToPath(new URL('../test-results/pictures/', import.meta.url));
const readmePicture = fileURLToPath(new URL('../../docs/guides/touchline.png', import.meta.url));

interface Pictured {
  readonly name: string;
  readonly path: string;
}

async function anyId(url: string, path: string): Promise<string> {
  const answer: unknown = await (await fetch(`${url}${path}`)).json();
  const found = /"id":"([^"]+)"/.exec(JSON.stringify(answer));
  if (found?.[1] === undefined) throw new Error(`${path} names nothing to picture`);
  return found[1];
}

async function picture(browser: Browser, url: string, pages: readonly Pictured[]): Promise<void> {
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({ viewport, colorScheme, timezoneId: 'Europe/Berlin' });
      const page = await context.newPage();
      for (const { name, path } of pages) {
        await page.goto(`${url}${path}`);
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `${out}${name}-${width}-${colorScheme}.png` });
      }
      await context.close();
    }
  }
}

const site = await startSite({ GAME_NOW: process.env['GAME_NOW'] ?? SATURDAY });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
try {
  mkdirSync(out, { recursive: true });
  const match = await anyId(site.url, '/api/matches/live');
  const league = await anyId(site.url, '/api/leagues');
  const team = await anyId(site.url, `/api/teams?league=${league}`);
  await picture(browser, site.url, [
    { name: 'home', path: '/en' },
    { name: 'live', path: '/en/live-matches' },
    { name: 'hot', path: '/en/hot-matches' },
    { name: 'fixtures', path: '/en/fixtures-results' },
    { name: 'match', path: `/en/match/${match}` },
    { name: 'lineups', path: `/en/match/${match}?tab=lineups` },
    { name: 'leagues', path: '/en/league' },
    { name: 'league', path: `/en/league/${league}` },
    { name: 'teams', path: '/en/team' },
    { name: 'team', path: `/en/team/${team}` },
    { name: 'missing', path: '/en/nowhere' },
  ]);
  if (process.argv.includes('--readme')) {
    const page = await browser.newPage({ viewport: WIDTHS.desktop, timezoneId: 'Europe/Berlin' });
    await page.goto(`${site.url}/en/live-matches`);
    await page.screenshot({ path: readmePicture });
  }
} finally {
  await browser.close();
  await site.stop();
}
