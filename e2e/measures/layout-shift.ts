/**
 * Measures how much an open live match shifts without input (the sum of layout shifts) on a phone of 390 px, while
 * the world runs at speed 20. `pnpm --filter @touchline/e2e measure:shifts [real minutes, 10 by default]`; the bar is
 * that of an open match, 0.02.
 */
import { chromium, devices } from '@playwright/test';
import { AS_VISITORS_HAVE, installedChromium } from '../site/chromium.ts';
import { forgetShifts, shiftsIn, sumOf, watchShifts } from '../site/layout-shifts.ts';
import { startSite } from '../site/start-site.ts';

const BAR = 0.02;
const SATURDAY = '2026-03-14T15:20:00Z';
const MINUTE_MS = 60_000;
/** Time for the page and its images to load. */
const SETTLED_MS = 5000;
const minutes = Number(process.argv[2] ?? '10');

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

interface Live {
  readonly data: readonly {
    readonly id: string;
    readonly status: { readonly code: string; readonly minute: number | null };
  }[];
}

const site = await startSite({ GAME_NOW: SATURDAY, GAME_SPEED: '20' });
const browser = await chromium.launch({
  ...installedChromium(AS_VISITORS_HAVE),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const answer = await fetch(`${site.url}/api/matches/live`);
  const { data } = (await answer.json()) as Live;
  // The match with the most time left.
  const [match] = data
    .filter(({ status }) => status.code === '1H')
    .sort((a, b) => (a.status.minute ?? 0) - (b.status.minute ?? 0));
  if (match === undefined) throw new Error('no match has just begun');
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  await context.addInitScript(watchShifts);
  const page = await context.newPage();
  await page.goto(`${site.url}/en/match/${match.id}`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLED_MS);
  const loading = sumOf(await shiftsIn(page));
  await page.evaluate(forgetShifts);
  say(`match ${match.id}, minute ${String(match.status.minute)}: ${loading.toFixed(4)} while it was loaded`);
  for (let minute = 1; minute <= minutes; minute += 1) {
    await page.waitForTimeout(MINUTE_MS);
    const shifts = await shiftsIn(page);
    const clock = await page
      .locator('header .pulse, header .text-live')
      .first()
      .textContent()
      .catch(() => null);
    say(
      `${String(minute)} min, ${clock ?? 'over'}: ${sumOf(shifts).toFixed(4)} in ${String(shifts.length)} shifts`,
    );
  }
  const shifts = await shiftsIn(page);
  for (const { value, moved } of shifts) say(`  ${value.toFixed(4)} ${moved.join(' | ')}`);
  const sum = sumOf(shifts);
  say(`sum ${sum.toFixed(4)}, bar ${String(BAR)}${sum > BAR ? ' MISSED' : ''}`);
  process.exitCode = sum > BAR ? 1 : 0;
} finally {
  await browser.close();
  await site.stop();
}
