import { runSeed } from '@touchline/test-data';
import { Crawl } from '../support/crawl.ts';
import { Game } from '../support/game.ts';
import { walkPresent } from '../support/present-walk.ts';
import { startSimulatedSite, type SimulatedSite } from '../support/simulated.ts';

/**
 * Name and time of each instant, and the status code of a match that lists must contain then. The first is that of the
 * other tests: their sandbox has simulated its matches.
 */
const INSTANTS = [
  ['a Saturday in autumn at twenty past three', '2026-11-21T15:20:00Z', '1H'],
  ['a Saturday at three', '2026-03-14T15:00:00Z', '1H'],
  ['midnight of a new year', '2027-01-01T00:00:00Z', 'FT'],
  ['the first day of a season', '2026-08-09T10:00:00Z', 'NS'],
  ['the first weekend of a season', '2026-08-22T16:10:00Z', '2H'],
  ['the winter break', '2027-01-05T12:00:00Z', 'FT'],
  ['the last day of a season', '2026-05-24T15:45:00Z', 'FT'],
  ['the summer between two seasons', '2026-06-20T03:00:00Z', 'FT'],
  ['the first day of a season in the south', '2026-03-28T19:00:00Z', 'FT'],
  ['the night of a cup final with a shoot-out', '2026-05-30T21:30:00Z', 'PEN'],
  ['a continental final', '2026-06-06T20:00:00Z', 'HT'],
  ['a Tuesday night of cups', '2026-02-17T20:50:00Z', '2H'],
  ['a Thursday morning', '2026-10-08T07:00:00Z', 'PST'],
  ['a Monday night', '2026-09-21T20:30:00Z', '2H'],
  ['Boxing Day', '2026-12-26T15:30:00Z', '1H'],
  ['the last minute of a year', '2026-12-31T23:59:00Z', 'FT'],
  ['midnight within a season', '2026-04-19T00:00:00Z', 'FT'],
  ['the hour that the clock goes forward', '2026-03-29T01:30:00Z', 'FT'],
  ['the hour that the clock goes back', '2026-10-25T01:30:00Z', 'FT'],
  ['a leap day', '2028-02-29T19:00:00Z', 'ABD'],
  ['a Sunday evening in autumn', '2025-09-28T19:40:00Z', '2H'],
] as const;

// Nightly: a third of the links at all 21 instants, another each night, instead of a part of one; 20 minutes
const isNight = process.env['TEST_ALL'] === '1';
const EVERY_NTH = isNight ? 3 : 24;
const FIRST = isNight ? runSeed() % EVERY_NTH : 0;

let game: Game;
beforeAll(async () => {
  game = await Game.start();
});

describe.each(isNight ? INSTANTS : INSTANTS.slice(0, 1))('at %s', (when, instant, state) => {
  const nowMs = Date.parse(instant);
  // Started and stopped outside the test: Jest does not stop a test that runs out of time, and open handles would
  // keep the process alive.
  let site: SimulatedSite;
  beforeAll(async () => {
    site = await startSimulatedSite(game, nowMs);
  });
  afterAll(() => site.stop());

  test('every address around now responds 200, and nothing is empty without reason', async () => {
    const crawl = new Crawl(site.gateway, { everyNthMatch: 1, everyNthTeam: 1, everyNthTeamPage: 1 });
    const present = await walkPresent(crawl, { nowMs, everyNth: EVERY_NTH, first: FIRST });
    process.stdout.write(
      `${when}: ${crawl.counts}; live ${String(present.live)}, around ${String(present.around)}, ` +
        `opened ${String(present.opened)}\n`,
    );
    expect(crawl.faults).toEqual([]);
    expect(present.states).toContain(state);
    expect(present.live).toBeGreaterThan(0);
    expect(present.around).toBeGreaterThan(400);
    expect(present.opened).toBeGreaterThan(20 / EVERY_NTH);
    expect(crawl.answers).toBeGreaterThan(500 / EVERY_NTH);
    expect(crawl.pages).toBeGreaterThan(isNight ? 200 : 60);
  }, 600_000);
});
