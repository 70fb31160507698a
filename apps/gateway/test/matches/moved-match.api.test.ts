import { createServer } from 'node:http';
import { listen, temporaryFolder } from '@touchline/test-data/opened';
import ICAL from 'ical.js';
import { z } from 'zod';
import { DAY_MS } from '../../src/platform/time/durations.ts';
import { Game, SATURDAY_MS } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

const Answer = z.looseObject({ response: z.array(z.unknown()) });
const Fixture = z.looseObject({
  fixture: z.looseObject({
    id: z.number(),
    timestamp: z.number(),
    date: z.string(),
    status: z.looseObject({ short: z.string() }),
  }),
});
const Detail = z.object({
  data: z.object({ id: z.string(), kickoff: z.string(), previousKickoff: z.string().nullable() }),
});
const List = z.object({
  data: z.array(z.object({ id: z.string(), kickoff: z.string(), league: z.object({ id: z.string() }) })),
});

let game: Game;
let upstreamUrl: string;
let dataDir: string;
let movedByMs = 0;
let isCalledOff = false;

/** The same fixture, moved by some days or cancelled. */
function moved(item: unknown): unknown {
  const parsed = Fixture.safeParse(item);
  if (!parsed.success || (movedByMs === 0 && !isCalledOff)) return item;
  const { fixture } = parsed.data;
  const kickoffMs = fixture.timestamp * 1000 + movedByMs;
  const later = {
    ...fixture,
    timestamp: kickoffMs / 1000,
    date: new Date(kickoffMs).toISOString(),
    ...(isCalledOff && {
      status: { ...fixture.status, short: 'CANC', long: 'Match Cancelled', elapsed: null },
    }),
  };
  return { ...parsed.data, fixture: later };
}

beforeAll(async () => {
  game = await Game.start();
  dataDir = temporaryFolder('touchline-moved');
  const provider = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${game.url}${request.url ?? ''}`, {
        headers: { 'x-apisports-key': 'any', connection: 'close' },
      });
      const body = Answer.parse(await answer.json());
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...body, response: body.response.map(moved) }));
    })();
  });
  upstreamUrl = (await listen(provider)).url;
});

beforeEach(() => {
  movedByMs = 0;
  isCalledOff = false;
});

const start = (): Promise<Gateway> => startGateway({ upstreamUrl, settings: { dataDir } });

async function detailOf(gateway: Gateway, id: string): Promise<z.infer<typeof Detail>['data']> {
  return Detail.parse((await gateway.http.get(`/api/matches/${id}`).expect(200)).body).data;
}

test('a moved match shows its previous kick-off, also after a restart', async () => {
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

test('in a calendar a match that is moved, then cancelled, stays one event across processes', async () => {
  const day = new Date(SATURDAY_MS + DAY_MS).toISOString().slice(0, 10);
  /** Reads the calendar from a newly started process. */
  const calendar = async (id?: string) => {
    const gateway = await start();
    const [match] = List.parse((await gateway.http.get(`/api/matches?date=${day}`).expect(200)).body).data;
    const league = id ?? match?.league.id ?? '';
    const { text } = await gateway.http.get(`/calendar/leagues/${league}.ics`).expect(200);
    await gateway.stop();
    const events = new ICAL.Component(ICAL.parse(text) as string)
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));
    return {
      league,
      events,
      coming: events.find(
        ({ startDate }) => !startDate.isDate && startDate.toJSDate().getTime() > SATURDAY_MS,
      ),
    };
  };
  const first = await calendar();
  movedByMs = 2 * DAY_MS;
  const later = await calendar(first.league);
  isCalledOff = true;
  const off = await calendar(first.league);
  const said = [first, later, off].map(({ events }) => {
    const event = events.find(({ uid }) => uid === first.coming?.uid);
    return {
      start: event?.startDate.toJSDate().getTime(),
      sequence: event?.sequence,
      status: event?.component.getFirstPropertyValue('status'),
      events: new Set(events.map(({ uid }) => uid)).size,
    };
  });
  const startMs = said[0]?.start ?? 0;
  const events = first.events.length;
  expect(said).toEqual([
    { start: startMs, sequence: 0, status: 'CONFIRMED', events },
    { start: startMs + 2 * DAY_MS, sequence: 1, status: 'CONFIRMED', events },
    { start: startMs + 2 * DAY_MS, sequence: 2, status: 'CANCELLED', events },
  ]);
});
