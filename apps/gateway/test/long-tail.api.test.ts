import { Problem } from '@touchline/contracts';
import { z } from 'zod';
import { Game } from './support/game.ts';
import { startGateway, type Gateway } from './support/gateway.ts';
import { settingsFor } from './support/settings.ts';

const Listed = z.object({ data: z.tuple([z.object({ id: z.string() })], z.unknown()) });
/** A quarter of it is the long tail's. */
const DAILY_BUDGET = 240;
const SHARE = 60;

let game: Game;
let gateway: Gateway;

beforeAll(async () => {
  game = await Game.start();
  const { game: upstream, site } = settingsFor(game.url);
  if (upstream === null) throw new Error('no game upstream');
  gateway = await startGateway({
    upstreamUrl: game.url,
    settings: {
      game: { ...upstream, dailyBudget: DAILY_BUDGET },
      // As in front of a provider whose calls cost something.
      site: { ...site, demonstration: null },
    },
  });
});

afterAll(async () => {
  await gateway.stop();
  await game.stop();
});

test('whoever makes ids up spends a share of the day’s calls, and live scores keep theirs', async () => {
  const live = Listed.parse((await gateway.http.get('/api/matches/live').expect(200)).body).data[0];
  const statuses: number[] = [];
  for (let id = 1; id <= SHARE + 5; id += 1)
    statuses.push((await gateway.http.get(`/api/matches/99900${String(id)}`)).status);
  // Search's squads and results that nobody has opened take from it too, behind everyone's back.
  const served = statuses.indexOf(503);
  expect(served).toBeGreaterThan(0);
  expect(served).toBeLessThanOrEqual(SHARE);
  expect(statuses.slice(0, served)).toEqual(Array(served).fill(404));
  expect(statuses.slice(served)).toEqual(Array(statuses.length - served).fill(503));
  const refused = await gateway.http.get('/api/matches?date=2019-05-04').expect(503);
  expect(Problem.parse(refused.body).code).toBe('upstream-busy');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await gateway.http.get(`/api/matches/${live.id}`).expect(200);
  await gateway.http.get('/api/matches?date=2026-11-20').expect(200);
  await gateway.http.get('/api/leagues/101/standings').expect(200);
});

test.each(['9999-12-31', '0000-01-01', '1849-12-31', '2201-01-01', '2026-02-30'])(
  'a day that no calendar of football has is refused: %s',
  async (day) => {
    for (const path of [
      `/api/matches?date=${day}&tz=Pacific/Kiritimati`,
      `/api/sports/basketball/games?date=${day}&tz=America/New_York`,
      `/api/tv?date=${day}&country=DE&tz=Asia/Tokyo`,
    ]) {
      const refused = await gateway.http.get(path).expect(400);
      expect(Problem.parse(refused.body).code).toBe('bad-request');
    }
  },
);
