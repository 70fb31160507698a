import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { DAY_MS } from '../src/platform/time/durations.ts';
import { Game, SATURDAY_MS } from './support/game.ts';
import { startGateway, type Gateway } from './support/gateway.ts';

const Answer = z.looseObject({ response: z.array(z.unknown()) });
const Fixture = z.looseObject({
  fixture: z.looseObject({ id: z.number(), timestamp: z.number(), date: z.string() }),
});
const Port = z.object({ port: z.int() });
const Detail = z.object({
  data: z.object({ id: z.string(), kickoff: z.string(), previousKickoff: z.string().nullable() }),
});
const List = z.object({ data: z.array(z.object({ id: z.string(), kickoff: z.string() })) });

let game: Game;
let provider: Server;
let upstreamUrl: string;
let dataDir: string;
let movedByMs = 0;

/** The same fixture, some days later. */
function moved(item: unknown): unknown {
  const told = Fixture.safeParse(item);
  if (!told.success || movedByMs === 0) return item;
  const { fixture } = told.data;
  const kickoffMs = fixture.timestamp * 1000 + movedByMs;
  const later = { ...fixture, timestamp: kickoffMs / 1000, date: new Date(kickoffMs).toISOString() };
  return { ...told.data, fixture: later };
}

beforeAll(async () => {
  game = await Game.start();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-moved-'));
  provider = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${game.url}${request.url ?? ''}`, {
        headers: { 'x-apisports-key': 'any', connection: 'close' },
      });
      const body = Answer.parse(await answer.json());
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...body, response: body.response.map(moved) }));
    })();
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  upstreamUrl = `http://127.0.0.1:${String(Port.parse(provider.address()).port)}`;
});

afterAll(async () => {
  await new Promise((resolve) => provider.close(resolve));
  await game.stop();
  await rm(dataDir, { recursive: true });
});

const start = (): Promise<Gateway> => startGateway({ upstreamUrl, settings: { dataDir } });

async function detailOf(gateway: Gateway, id: string): Promise<z.infer<typeof Detail>['data']> {
  return Detail.parse((await gateway.http.get(`/api/matches/${id}`).expect(200)).body).data;
}

test('a match that was moved says so after a restart too', async () => {
  const day = new Date(SATURDAY_MS + DAY_MS).toISOString().slice(0, 10);
  const seen = await start();
  const [match] = List.parse((await seen.http.get(`/api/matches?date=${day}`).expect(200)).body).data;
  if (match === undefined) throw new Error(`nothing is played on ${day}`);
  movedByMs = 2 * DAY_MS;
  const before = await detailOf(seen, match.id);
  expect(before.previousKickoff).toBe(match.kickoff);
  await seen.stop();

  const again = await start();
  try {
    expect(await detailOf(again, match.id)).toEqual(before);
  } finally {
    await again.stop();
  }
});
