import { createServer } from 'node:http';
import { listen } from '@touchline/test-data/opened';
import { z } from 'zod';
import { listIn } from '../support/answers.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

const Fixtures = z.looseObject({ response: z.array(z.unknown()) });
const OfFixture = z.object({ fixture: z.object({ id: z.number() }) });
const HOUR_MS = 3_600_000;

let game: Game;
let gateway: Gateway;
const removed = new Set<string>();

function isRemoved(item: unknown): boolean {
  const parsed = OfFixture.safeParse(item);
  return parsed.success && removed.has(String(parsed.data.fixture.id));
}

/** Starts a proxy to the sandbox that omits the matches a test has removed. */
async function startProvider(): Promise<string> {
  const provider = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${game.url}${request.url ?? ''}`, {
        headers: { 'x-apisports-key': 'any', connection: 'close' },
      });
      const body = Fixtures.parse(await answer.json());
      const left = body.response.filter((item) => !isRemoved(item));
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...body, results: left.length, response: left }));
    })();
  });
  return (await listen(provider)).url;
}

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: await startProvider() });
});

/** Returns the day's first match in one of these phases. */
async function idOf(...phases: readonly string[]): Promise<string> {
  const { data } = listIn(await gateway.http.get('/api/matches?date=2026-11-21').expect(200));
  const found = data.find(({ status }) => phases.includes(status.phase));
  if (found === undefined) throw new Error(`no match is ${phases.join(' or ')}`);
  return found.id;
}

test('a finished match that its provider removed is a 410, an unknown one a 404', async () => {
  const id = await idOf('finished');
  removed.add(id);
  await gateway.http
    .get(`/api/matches/${id}`)
    .expect(410)
    .expect(({ body }) => {
      expect(body).toMatchObject({ code: 'gone', status: 410 });
    });
  await gateway.http.get('/api/matches/12345678').expect(404);
});

/** Requests until the background refresh has changed the status. */
async function renewed(path: string): Promise<number> {
  for (let visits = 0; visits < 100; visits += 1) {
    const { status } = await gateway.http.get(path);
    if (status !== 200) return status;
  }
  return 200;
}

test('a live or scheduled match that its provider removed is a 410 only once it must be over', async () => {
  const ids = [await idOf('live', 'break'), await idOf('scheduled')];
  for (const id of ids) removed.add(id);
  for (const id of ids) await gateway.http.get(`/api/matches/${id}`).expect(200);
  gateway.clock.advance(24 * HOUR_MS);
  for (const id of ids) expect(await renewed(`/api/matches/${id}`)).toBe(410);
});
