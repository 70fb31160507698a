import { fileURLToPath } from 'node:url';
import { Crawl } from './support/crawl.ts';
import { Game, SATURDAY_MS } from './support/game.ts';
import { startGateway } from './support/gateway.ts';
import { SiteService } from './support/site.ts';
import { sportsOf } from './support/walk.ts';

const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Days, hours and times of the year that differ in what is on, over and to come; the short run takes the first two. */
const INSTANTS = [
  ['a Saturday afternoon', '2026-03-14T15:20:00Z'],
  ['a new year, just begun', '2027-01-01T00:30:00Z'],
  ['the first weekend of a season', '2026-08-15T16:10:00Z'],
  ['the day before a season', '2026-07-31T10:00:00Z'],
  ['the last Sunday of a season', '2026-05-24T15:45:00Z'],
  ['the summer between two seasons', '2026-06-17T03:00:00Z'],
  ['the middle of July', '2026-07-12T12:00:00Z'],
  ['a Tuesday night of cups', '2026-02-17T20:50:00Z'],
  ['a Wednesday night of cups', '2025-11-26T21:15:00Z'],
  ['a Thursday morning without a match of old leagues', '2026-10-08T07:00:00Z'],
  ['a Monday night', '2026-09-21T20:30:00Z'],
  ['Christmas', '2026-12-25T12:00:00Z'],
  ['Boxing Day', '2026-12-26T15:30:00Z'],
  ['a minute before midnight', '2026-04-18T23:59:00Z'],
  ['a minute after midnight', '2026-04-19T00:01:00Z'],
  ['the hour that the clock goes forward', '2026-03-29T01:30:00Z'],
  ['the hour that the clock goes back', '2026-10-25T01:30:00Z'],
  ['a leap day', '2028-02-29T19:00:00Z'],
  ['a cup final', '2026-05-16T15:30:00Z'],
  ['a Sunday evening', '2025-09-28T19:40:00Z'],
] as const;

const isWhole = process.env['TEST_ALL'] === '1';
// Nightly: all twenty instants and each 40th match of a season instead of two and each 400th; some minutes
const WALKED = isWhole ? INSTANTS : INSTANTS.slice(0, 2);
const EVERY_NTH = isWhole ? 40 : 400;

/** Pages that a visitor begins at. */
const ENTRANCES = [
  '/en',
  '/en/live-matches',
  '/en/hot-matches',
  '/en/fixtures-results',
  '/en/fixtures-results?status=live',
  '/en/league',
  '/en/team',
  '/en/sport',
];

async function crawledAt(nowMs: number): Promise<Crawl> {
  const game = await Game.start();
  await game.setClock(nowMs);
  const site = await SiteService.start(nowMs);
  const gateway = await startGateway({
    upstreamUrl: game.url,
    settings: { webDist: WEB_DIST, siteUpstream: site.settings, sports: sportsOf(game.url) },
  });
  gateway.clock.advance(nowMs - SATURDAY_MS);
  try {
    const crawl = new Crawl(gateway, EVERY_NTH);
    for (const entrance of ENTRANCES) await crawl.links(entrance, 1);
    for (const list of ['live', 'hot']) await crawl.matchList(`/api/matches/${list}`);
    await crawl.matchList(`/api/matches?date=${new Date(nowMs).toISOString().slice(0, 10)}`);
    await crawl.leagues();
    return crawl;
  } finally {
    await gateway.stop();
    await site.stop();
    await game.stop();
  }
}

test.each(WALKED)(
  'at %s every address that lists and pages link to answers 200, none of them empty',
  async (_when, instant) => {
    const { faults, answers, pages } = await crawledAt(Date.parse(instant));
    expect(faults).toEqual([]);
    expect(answers).toBeGreaterThan(500);
    expect(pages).toBeGreaterThan(200);
  },
  isWhole ? 1_200_000 : 240_000,
);
