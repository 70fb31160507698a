import { createServer } from 'node:http';
import { listen } from '@touchline/test-data/opened';
import type { LiveMessage } from '@touchline/contracts';
import { z } from 'zod';
import { listIn } from '../support/answers.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { LiveClient } from '../support/live-client.ts';
import { until } from '../topology/until.ts';

const Fixtures = z.looseObject({ response: z.array(z.unknown()) });
const Fixture = z.looseObject({
  fixture: z.looseObject({ id: z.number() }),
  teams: z.looseObject({ home: z.looseObject({ id: z.number(), name: z.string() }) }),
  goals: z.looseObject({ home: z.number(), away: z.number() }),
  events: z.array(z.unknown()).optional(),
});

const LATE_SCORER = 'Jan Spät';

let game: Game;
let gateway: Gateway;
/** The match that this provider reports as ended, by a goal in the last minute. */
let endedId: string | undefined;
/** Delays the provider's live list until the test opens the gate. */
let blocked: { readonly gate: PromiseWithResolvers<undefined>; waiting: number } | undefined;

/** Returns the provider's row of a match that has ended. Only the live list and a look-up by id include events. */
function ended(item: z.infer<typeof Fixture>, isWhole: boolean): unknown {
  const { teams, goals, events = [] } = item;
  const goal = {
    time: { elapsed: 90, extra: null },
    team: { id: teams.home.id, name: teams.home.name, logo: null },
    player: { id: 77_777, name: LATE_SCORER },
    assist: { id: null, name: null },
    type: 'Goal',
    detail: 'Normal Goal',
    comments: null,
  };
  return {
    ...item,
    fixture: { ...item.fixture, status: { long: 'Match Finished', short: 'FT', elapsed: 90, extra: null } },
    goals: { ...goals, home: goals.home + 1 },
    events: isWhole ? [...events, goal] : undefined,
  };
}

/** Starts a proxy to the sandbox in which one match ends at a moment that the test chooses. */
async function startProvider(): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const { url = '/' } = request;
      if (blocked !== undefined && url.includes('live=')) {
        blocked.waiting += 1;
        await blocked.gate.promise;
      }
      const answer = await fetch(`${game.url}${url}`, {
        headers: { 'x-apisports-key': 'any', connection: 'close' },
      });
      const body = Fixtures.parse(await answer.json());
      const isWhole = /[?&](?:live|ids?)=/u.test(url);
      const rows = body.response.map((item) => {
        const { data } = Fixture.safeParse(item);
        return data !== undefined && String(data.fixture.id) === endedId ? ended(data, isWhole) : item;
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...body, response: rows }));
    })();
  });
  return (await listen(server)).url;
}

function tellsTheEnd({ type, data }: LiveMessage): boolean {
  const status = type === 'match' ? data.match.status : 'status' in data ? data.status : undefined;
  return status?.phase === 'finished';
}

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({
    upstreamUrl: await startProvider(),
    settings: { live: { pollMs: 100, connectionsPerAddress: 0 } },
  });
});

async function answeredPolls(): Promise<number> {
  const { text } = await gateway.http.get('/metrics').expect(200);
  return Number(/^touchline_live_polls_total\{outcome="answered"\} (\d+)$/mu.exec(text)?.[1]);
}

test('a goal of the last minute is streamed even if a list without events reports the end first', async () => {
  const { data } = listIn(await gateway.http.get('/api/matches/live').expect(200));
  const match = data.find(({ status }) => status.phase === 'live');
  if (match === undefined) throw new Error('nothing is on');
  const client = await LiveClient.open(gateway.url, { topics: `match:${match.id}` });
  await until('a poll has been answered', async () => (await answeredPolls()) > 0);
  const call = { gate: Promise.withResolvers<undefined>(), waiting: 0 };
  blocked = call;
  await until('a poll is under way', () => call.waiting > 0);
  endedId = match.id;
  gateway.clock.advance(1000);
  const list = listIn(await gateway.http.get(`/api/teams/${match.home.id}/matches`).expect(200));
  expect(list.data.find(({ id }) => id === match.id)?.status.code).toBe('FT');
  blocked = undefined;
  call.gate.resolve(undefined);
  await client.until(() => client.changes().some(tellsTheEnd));
  const scorers = client
    .changes()
    .map((change) => (change.type === 'event' ? change.data.event.player?.name : null));
  expect(scorers).toContain(LATE_SCORER);
  client.close();
});
