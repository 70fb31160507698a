import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import { listIn } from './support/answers.ts';
import { Game } from './support/game.ts';
import { startGateway, type Gateway } from './support/gateway.ts';

const Fixtures = z.looseObject({ response: z.array(z.unknown()) });
const OfFixture = z.object({ fixture: z.object({ id: z.number() }) });
const Port = z.object({ port: z.int() });

let game: Game;
let provider: Server;
let gateway: Gateway;
const removed = new Set<string>();

function isRemoved(item: unknown): boolean {
  const parsed = OfFixture.safeParse(item);
  return parsed.success && removed.has(String(parsed.data.fixture.id));
}

/** The sandbox, less the matches that a test takes out of it. */
async function startProvider(): Promise<string> {
  provider = createServer((request, response) => {
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
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String(Port.parse(provider.address()).port)}`;
}

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: await startProvider() });
});

afterAll(async () => {
  await gateway.stop();
  await new Promise((resolve) => provider.close(resolve));
  await game.stop();
});

test('a match that was here and that its provider removed is gone, one that never was is not found', async () => {
  const { data } = listIn(await gateway.http.get('/api/matches/live').expect(200));
  const id = data[0]?.id ?? '';
  removed.add(id);
  await gateway.http
    .get(`/api/matches/${id}`)
    .expect(410)
    .expect(({ body }) => {
      expect(body).toMatchObject({ code: 'gone', status: 410 });
    });
  await gateway.http.get('/api/matches/12345678').expect(404);
});
