import { Crawl } from './support/crawl.ts';
import { Game } from './support/game.ts';
import { startSimulatedSite, type SimulatedSite } from './support/simulated.ts';

// Nightly: every league, season, list and team of the simulated world, and each 40th match of a season; many minutes
const SAMPLE = { everyNthMatch: 40, everyNthTeam: 1 };
const NOW_MS = Date.UTC(2026, 2, 14, 15);

let game: Game;
let site: SimulatedSite;
beforeAll(async () => {
  game = await Game.start();
  site = await startSimulatedSite(game, NOW_MS);
});
afterAll(async () => {
  await site.stop();
  await game.stop();
});

test('every league, season and team of the simulated world answers 200, and none is empty', async () => {
  const crawl = new Crawl(site.gateway, SAMPLE);
  await crawl.leagues();
  process.stdout.write(`the simulated world: ${crawl.counts}\n`);
  expect(crawl.faults).toEqual([]);
  expect(crawl.teams).toBeGreaterThan(1_000);
  expect(crawl.matches).toBeGreaterThan(500);
  expect(crawl.answers).toBeGreaterThan(5_000);
  expect(crawl.pages).toBeGreaterThan(2_000);
}, 3_600_000);
