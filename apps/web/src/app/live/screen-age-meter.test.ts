import { handTimers } from '../../shared/testing/hand-timers.ts';
import { REPORT_MS, ScreenAgeMeter } from './screen-age-meter.ts';

const SITE_MS = Date.UTC(2026, 10, 21, 15);
/** How far the browser's clock is wrong. */
const WRONG_MS = 90_000;
const PAINT_MS = 16;

function browser() {
  const timers = handTimers();
  const sent: (readonly number[])[] = [];
  const siteMs = (): number => SITE_MS + timers.elapsedMs();
  const ages = new ScreenAgeMeter({
    timers,
    nowMs: () => siteMs() + WRONG_MS,
    afterPaint: (then) => timers.after(PAINT_MS, then),
    send: (agesMs) => sent.push(agesMs),
  });
  return { timers, sent, siteMs, ages };
}

/** Sends two heartbeats, 25 s apart, each delayed by `wayMs`. */
function knowsTheClock({ timers, siteMs, ages }: ReturnType<typeof browser>, wayMs = 0): void {
  ages.setSeen(true);
  ages.heartbeat(siteMs() - wayMs);
  timers.advance(25_000);
  ages.heartbeat(siteMs());
}

test('the age of a change counts until it is painted, however wrong the browser’s clock is', () => {
  const page = browser();
  knowsTheClock(page, 800);
  const askedAtMs = page.siteMs();
  page.timers.advance(400);
  page.ages.changed(askedAtMs);
  page.timers.advance(PAINT_MS);
  page.ages.report();
  expect(page.sent).toEqual([[400 + PAINT_MS]]);
});

test('ages are reported once a minute, and nothing is sent when nothing was measured', () => {
  const page = browser();
  knowsTheClock(page);
  page.timers.advance(REPORT_MS);
  expect(page.sent).toEqual([]);
  for (let change = 0; change < 30; change += 1) page.ages.changed(page.siteMs());
  page.timers.advance(2 * REPORT_MS);
  expect(page.sent).toHaveLength(1);
  // The maximum of one report.
  expect(page.sent[0]).toEqual(Array.from({ length: 20 }, () => PAINT_MS));
});

test('changes while the page was hidden are not measured', () => {
  const page = browser();
  knowsTheClock(page);
  page.ages.setSeen(false);
  const askedAtMs = page.siteMs();
  page.timers.advance(60_000);
  page.ages.changed(page.siteMs());
  page.ages.setSeen(true);
  // Late because the page was hidden.
  page.ages.changed(askedAtMs);
  page.timers.advance(REPORT_MS);
  expect(page.sent).toEqual([]);
});

test('one heartbeat is not trusted, and neither is a clock that runs faster', () => {
  const page = browser();
  page.ages.setSeen(true);
  page.ages.heartbeat(page.siteMs());
  page.ages.changed(page.siteMs());
  page.timers.advance(25_000);
  page.ages.heartbeat(page.siteMs() + 60 * 25_000);
  page.ages.changed(page.siteMs() + 60 * 25_000);
  page.timers.advance(REPORT_MS);
  expect(page.sent).toEqual([]);
});

test('the sleep of a device does not count as the site’s delay', () => {
  const page = browser();
  knowsTheClock(page);
  const askedAtMs = page.siteMs();
  page.timers.advance(301_000);
  page.ages.changed(askedAtMs);
  page.timers.advance(REPORT_MS);
  expect(page.sent).toEqual([]);
});
