import { handTimers } from '../../shared/testing/hand-timers.ts';
import { REPORT_MS, ScreenAgeMeter } from './screen-age-meter.ts';

const SITE_MS = Date.UTC(2026, 10, 21, 15);
/** A browser whose clock is so wrong. */
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

/** Two heartbeats, 25 s apart; each is on its way for so long. */
function knowsTheClock({ timers, siteMs, ages }: ReturnType<typeof browser>, wayMs = 0): void {
  ages.setSeen(true);
  ages.heartbeat(siteMs() - wayMs);
  timers.advance(25_000);
  ages.heartbeat(siteMs());
}

test('a change is as old as it is when it is painted, however wrong the browser’s clock', () => {
  const page = browser();
  knowsTheClock(page, 800);
  const askedAtMs = page.siteMs();
  page.timers.advance(400);
  page.ages.changed(askedAtMs);
  page.timers.advance(PAINT_MS);
  page.ages.report();
  expect(page.sent).toEqual([[400 + PAINT_MS]]);
});

test('it is reported once a minute, and nothing where nothing was measured', () => {
  const page = browser();
  knowsTheClock(page);
  page.timers.advance(REPORT_MS);
  expect(page.sent).toEqual([]);
  for (let change = 0; change < 30; change += 1) page.ages.changed(page.siteMs());
  page.timers.advance(2 * REPORT_MS);
  expect(page.sent).toHaveLength(1);
  // As many as a report may hold.
  expect(page.sent[0]).toEqual(Array.from({ length: 20 }, () => PAINT_MS));
});

test('what happened while nobody looked is not measured', () => {
  const page = browser();
  knowsTheClock(page);
  page.ages.setSeen(false);
  const askedAtMs = page.siteMs();
  page.timers.advance(60_000);
  page.ages.changed(page.siteMs());
  page.ages.setSeen(true);
  // It comes late because the page was hidden.
  page.ages.changed(askedAtMs);
  page.timers.advance(REPORT_MS);
  expect(page.sent).toEqual([]);
});

test('one heartbeat is not believed, nor is a clock that runs faster', () => {
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

test('a machine that slept is no delay of the site’s', () => {
  const page = browser();
  knowsTheClock(page);
  const askedAtMs = page.siteMs();
  page.timers.advance(301_000);
  page.ages.changed(askedAtMs);
  page.timers.advance(REPORT_MS);
  expect(page.sent).toEqual([]);
});
