import { Crawl } from '../support/crawl.ts';
import { Game } from '../support/game.ts';
import { startSimulatedSite, type SimulatedSite } from '../support/simulated.ts';

// Nightly: every league, season, list and team of the simulated world, and each 200th match; five minutes
const SAMPLE = { everyNthMatch: 200, everyNthTeam: 1, everyNthTeamPage: 4 };
const NOW_MS = Date.UTC(2026, 2, 14, 15);

let game: Game;
let site: SimulatedSite;
beforeAll(async () => {
  game = await Game.start();
  site = await startSimulatedSite(game, NOW_MS);
});

test('every league, season and team of the simulated world responds 200, and none is empty', async () => {
  const crawl = new Crawl(site.gateway, SAMPLE);
  await crawl.leagues();
  process.stdout.write(`the simulated world: ${crawl.counts}\n`);
  expect(crawl.faults).toEqual([]);
  expect(crawl.teams).toBeGreaterThan(1_000);
  expect(crawl.matches).toBeGreaterThan(150);
  expect(crawl.answers).toBeGreaterThan(5_000);
  expect(crawl.pages).toBeGreaterThan(800);
}, 1_800_000);
