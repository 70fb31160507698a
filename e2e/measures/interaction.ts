/**
 * Measures how quickly a page reacts on a phone four times slower than this machine: interaction to next paint (INP)
 * by web-vitals during typical use, and the longest task while a day's list is patched with new scores. `pnpm
 * --filter @touchline/e2e measure`; needs an otherwise idle machine.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, devices, type Page, type Route } from '@playwright/test';
import { AS_VISITORS_HAVE, installedChromium } from '../site/chromium.ts';
import { startSite } from '../site/start-site.ts';

const SLOWER = 4;
const INP_BAR_MS = 150;
const PATCH_BAR_MS = 50;
const SATURDAY = '2026-03-14T15:20:00Z';
/** A streamed list is reloaded every two minutes. */
const WATCHED_MS = 150_000;
/** More than the busiest day has; its own matches are repeated. */
const ROWS = 300;
const SETTLED_MS = 3000;
const VITALS = fileURLToPath(new URL('web-vitals.iife.js', import.meta.resolve('web-vitals')));
/** Playwright runs init scripts in a function scope, so the library is assigned to the window. */
const vitals = `${await readFile(VITALS, 'utf8')};\nwindow.webVitals = webVitals;`;

interface Measured {
  /** The worst value so far, in milliseconds. */
  inp: number;
  readonly tasks: { readonly atMs: number; readonly ms: number }[];
}

/** Runs in the page before its scripts. */
function watch(): void {
  const measured: Measured = { inp: 0, tasks: [] };
  Object.assign(window, { measured });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      measured.tasks.push({ atMs: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  const { webVitals } = window as unknown as {
    webVitals: { onINP: (report: (metric: { value: number }) => void, options: object) => void };
  };
  webVitals.onINP(({ value }) => (measured.inp = value), { reportAllChanges: true, durationThreshold: 16 });
}

const measuredIn = (page: Page): Promise<Measured> =>
  page.evaluate(() => (window as unknown as { measured: Measured }).measured);

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Typical actions on a list, in sequence; each waits for its effect. */
async function use(page: Page): Promise<void> {
  await page.locator('main button[aria-pressed="false"]').first().click();
  await page.locator('main details > summary').first().click();
  await page.locator('header summary').filter({ visible: true }).first().click();
  await page.keyboard.press('Escape');
  await page.locator('main .match-row').filter({ visible: true }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main nav a').nth(1).click();
  await page.waitForTimeout(800);
  await page.goBack();
  await page.waitForTimeout(800);
}

/** Extends the response of a day to the measured number of matches; copies change with their originals. */
async function fillUp(route: Route): Promise<void> {
  const answer = await route.fetch();
  const { data, ...rest } = (await answer.json()) as { data: { id: string }[] };
  const more = data
    .slice(0, Math.max(0, ROWS - data.length))
    .map((match) => ({ ...match, id: `${match.id}0000` }));
  await route.fulfill({ response: answer, json: { ...rest, data: [...data, ...more] } });
}

const site = await startSite({ GAME_NOW: SATURDAY, GAME_SPEED: '10' });
const browser = await chromium.launch({
  ...installedChromium(AS_VISITORS_HAVE),
  args: ['--no-sandbox', '--disable-gpu'],
});
let missed = 0;
const judge = (what: string, value: number, bar: number): void => {
  if (value > bar) missed += 1;
  say(`${what}: ${value.toFixed(0)} ms, bar ${String(bar)} ms${value > bar ? ' MISSED' : ''}`);
};
try {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  await context.addInitScript({ content: vitals });
  await context.addInitScript(watch);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

  // A newly started process renders its first pages slowly.
  for (const path of ['live-matches', 'fixtures-results']) await fetch(`${site.url}/en/${path}`);
  await page.goto(`${site.url}/en/live-matches`, { waitUntil: 'networkidle' });
  await use(page);
  const { inp } = await measuredIn(page);
  // No reported interaction is a failure, not a fast page.
  if (inp === 0) missed += 1;
  if (inp === 0) say('INP: the browser told of no interaction, nothing is measured');
  else judge('INP of a list, its menus, a match and its tabs', inp, INP_BAR_MS);

  await page.goto(`${site.url}/en/fixtures-results`, { waitUntil: 'networkidle' });
  const rows = page.locator('main .match-row');
  const loading = Math.max(0, ...(await measuredIn(page)).tasks.map(({ ms }) => ms));
  say(
    `${String(await rows.count())} rows; longest task while they were taken over: ${loading.toFixed(0)} ms`,
  );
  await page.route(/\/api\/matches\?.*date=/, fillUp);
  await rows.nth(ROWS - 1).waitFor({ state: 'attached', timeout: WATCHED_MS });
  await page.waitForTimeout(SETTLED_MS);
  const fromMs = await page.evaluate(() => performance.now());
  await page.waitForTimeout(WATCHED_MS);
  const { tasks } = await measuredIn(page);
  const patches = tasks.filter(({ atMs }) => atMs > fromMs).map(({ ms }) => ms);
  const what = `longest task while ${String(await rows.count())} rows were patched`;
  // Browsers report tasks over 50 ms only, which is the bar.
  if (patches.length === 0) say(`${what}: none above ${String(PATCH_BAR_MS)} ms`);
  else judge(what, Math.max(...patches), PATCH_BAR_MS);
} finally {
  await browser.close();
  await site.stop();
}
process.exitCode = missed > 0 ? 1 : 0;
