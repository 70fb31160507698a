/**
 * Measures the delay from an event in the provider's world to its display, with a poll a second: from the instant at
 * which the sandbox's clock is moved to the change of the list in Chromium. `pnpm --filter @touchline/e2e
 * measure:live [events, 100 by default]`; the bars are 1.5 s at the 95th percentile, and 20 ms at the 99th for the
 * gateway's own share of it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, devices, type Page } from '@playwright/test';
import { AS_VISITORS_HAVE, installedChromium } from '../site/chromium.ts';
import { GAME_KEY, startGameProvider } from '../site/game-provider.ts';
import { startSite } from '../site/start-site.ts';

const BAR_MS = 1500;
const SHARE_BAR_S = 0.02;
const SATURDAY_MS = Date.UTC(2026, 2, 14, 15, 20);
const MINUTE_MS = 60_000;
const POLL_MS = 1000;
const WITHIN_MS = 20_000;
const events = Number(process.argv[2] ?? '100');

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? NaN;

/** Runs in the page: records the time of each change of the list of matches. */
function watchList(): void {
  const list = document.querySelector('main');
  if (list === null) throw new Error('there is no list');
  const read = (): string =>
    [...list.querySelectorAll('[data-match] .match-row')].map((row) => row.textContent).join('|');
  const seen = { text: read(), atMs: 0 };
  Object.assign(window, { seen });
  new MutationObserver(() => {
    const text = read();
    if (text === seen.text) return;
    seen.text = text;
    seen.atMs = Date.now();
  }).observe(list, { subtree: true, childList: true, characterData: true });
}

const changedAtMs = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { seen: { atMs: number } }).seen.atMs);

/** Returns the upper bound of the histogram bucket that contains the quantile. */
async function gatewayShareS(url: string, part: number): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const buckets = [
    ...text.matchAll(/^touchline_live_event_to_socket_seconds_bucket\{le="([^"]+)"\} (\d+)$/gmu),
  ].map(([, le, count]) => ({ le: Number(le === '+Inf' ? Infinity : le), count: Number(count) }));
  const all = buckets.at(-1)?.count ?? 0;
  return buckets.find(({ count }) => count >= all * part)?.le ?? NaN;
}

const provider = await startGameProvider(SATURDAY_MS);
const site = await startSite({
  API_URL: provider.url,
  API_KEY: GAME_KEY,
  GAME_NOW: new Date(SATURDAY_MS).toISOString(),
  LIVE_POLL_MS: String(POLL_MS),
});
const browser = await chromium.launch({
  ...installedChromium(AS_VISITORS_HAVE),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await (await browser.newContext({ ...devices['Pixel 7'] })).newPage();
  const opened = page.waitForRequest(/\/api\/live\?/);
  await page.goto(`${site.url}/en/live-matches`, { waitUntil: 'load' });
  await opened;
  await page.waitForTimeout(3 * POLL_MS);
  await page.evaluate(watchList);
  const tookMs: number[] = [];
  for (let event = 1; event <= events; event += 1) {
    // At a random moment between two polls.
    await sleep(POLL_MS + Math.random() * POLL_MS);
    const before = await changedAtMs(page);
    const happenedAtMs = Date.now();
    await provider.setClock(SATURDAY_MS + event * MINUTE_MS);
    const endMs = happenedAtMs + WITHIN_MS;
    let atMs = before;
    while (atMs === before && Date.now() < endMs) {
      await sleep(20);
      atMs = await changedAtMs(page);
    }
    if (atMs === before) throw new Error(`nothing was shown of minute ${String(event)}`);
    tookMs.push(atMs - happenedAtMs);
  }
  const [median, p95, share] = [
    quantile(tookMs, 0.5),
    quantile(tookMs, 0.95),
    await gatewayShareS(site.url, 0.99),
  ];
  say(
    `${String(events)} events: median ${String(median)} ms, p95 ${String(p95)} ms, slowest ${String(Math.max(...tookMs))} ms`,
  );
  say(`event to screen: ${p95 <= BAR_MS ? 'within' : 'OVER'} ${String(BAR_MS)} ms`);
  say(
    `gateway, answer to first byte: p99 at most ${String(share * 1000)} ms, ${share <= SHARE_BAR_S ? 'within' : 'OVER'} ${String(SHARE_BAR_S * 1000)} ms`,
  );
} finally {
  await browser.close();
  await site.stop();
  provider.stop();
}
