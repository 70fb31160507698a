import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readExposition, valueOf } from '../../src/platform/metrics/testing/exposition.ts';
import { listIn } from '../support/answers.ts';
import { Game, SATURDAY_MS, type Faults } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

const STEP_MS = 30_000;
/** The number of matches that are also requested one by one at each step; the lists must contain all live matches. */
const WATCHED = 4;
const FOR_MS = 120_000;
const HOUR_MS = 3_600_000;

const Fixtures = z.object({ response: z.array(z.object({ fixture: z.object({ id: z.int() }) })) });
const Ready = z.object({
  details: z.object({
    upstreams: z.looseObject({ status: z.string(), doubts: z.array(z.string()).default([]) }),
  }),
});

let game: Game;
let gateway: Gateway;
/** Matches that are live at the beginning and at the end of the two minutes. */
let on: readonly string[];
let lines: string[];

async function liveAtProvider(): Promise<readonly string[]> {
  const answer = await fetch(`${game.url}/fixtures?live=all`, {
    headers: { 'x-apisports-key': 'any', connection: 'close' },
  });
  return Fixtures.parse(await answer.json()).response.map(({ fixture }) => String(fixture.id));
}

beforeAll(async () => {
  game = await Game.start();
  const first = await liveAtProvider();
  await game.setClock(SATURDAY_MS + FOR_MS);
  const last = new Set(await liveAtProvider());
  on = first.filter((id) => last.has(id));
});

beforeEach(async () => {
  await game.setClock(SATURDAY_MS);
  lines = [];
  gateway = await startGateway({
    upstreamUrl: game.url,
    settings: { webDist: fileURLToPath(new URL('../../../web/dist', import.meta.url)) },
    overrides: { logDestination: { write: (line) => void lines.push(line) } },
  });
});

afterEach(async () => {
  await game.setFaults({});
});

/** Moves the clocks of upstream and gateway to the same moment. */
async function goTo(ms: number): Promise<void> {
  await game.setClock(ms);
  gateway.clock.advance(ms - gateway.clock.nowMs());
}

async function count(name: string, labels: Readonly<Record<string, string>>): Promise<number> {
  return valueOf(readExposition((await gateway.http.get('/metrics').expect(200)).text), name, labels);
}

/** Reads twice: the first read starts a background refresh, the second returns its result. */
async function idsOf(path: string): Promise<readonly string[]> {
  await gateway.http.get(path).expect(200);
  for (let turns = 0; turns < 20; turns += 1) await turn();
  return listIn(await gateway.http.get(path).expect(200)).data.map(({ id }) => id);
}

async function expectAllOn(): Promise<void> {
  const [first = ''] = on;
  expect(await idsOf('/api/matches/live')).toEqual(expect.arrayContaining([...on]));
  expect(await idsOf('/api/matches?date=2026-11-21')).toEqual(expect.arrayContaining([...on]));
  for (const id of on.slice(0, WATCHED)) await gateway.http.get(`/api/matches/${id}`).expect(200);
  await gateway.http.get(`/en/match/${first}`).expect(200);
}

async function readiness() {
  const answer = await gateway.http.get('/readyz').expect(200);
  return Ready.parse(answer.body).details.upstreams;
}

const DOUBTED = 'touchline_upstream_answers_doubted_total';
const SAID: Readonly<Record<string, string>> = {
  live: 'the live list',
  list: 'a list of matches',
  'look-up': 'the look-up of a match',
};
const SKIPPED = 'touchline_upstream_rows_skipped_total';

test.each<[string, Faults, string, Readonly<Record<string, string>>]>([
  ['answers everything empty', { empty: true }, DOUBTED, { answer: 'live' }],
  ['answers look-ups empty', { empty: true, path: '/fixtures?ids=' }, DOUBTED, { answer: 'look-up' }],
  ['answers days empty', { empty: true, path: '/fixtures?date=' }, DOUBTED, { answer: 'list' }],
  ['answers wrong types', { wrongTypes: true }, SKIPPED, { upstream: 'game' }],
  ['answers wrong types in every second row', { wrongTypes: 'rows' }, SKIPPED, { upstream: 'game' }],
])(
  'a provider that %s for two minutes removes no live match, and the alarm fires',
  async (_, faults, metric, labels) => {
    expect(on.length).toBeGreaterThan(2);
    await expectAllOn();
    expect(await count(metric, labels)).toBe(0);
    await game.setFaults(faults);
    for (let passedMs = STEP_MS; passedMs <= FOR_MS; passedMs += STEP_MS) {
      await goTo(SATURDAY_MS + passedMs);
      await expectAllOn();
    }
    expect(await count(metric, labels)).toBeGreaterThan(0);
    if (metric === DOUBTED) {
      const { status, doubts } = await readiness();
      expect(status).toBe('degraded');
      expect(doubts).toContain(labels['answer']);
      // Logged once, however long it lasts.
      const message = SAID[String(labels['answer'])] ?? '';
      expect(
        lines.filter(
          (line) => line.includes(`${message} came back empty`) && line.includes('last known state is used'),
        ),
      ).toHaveLength(1);
    }
    await game.setFaults({});
    await goTo(SATURDAY_MS + FOR_MS + STEP_MS);
    await expectAllOn();
    for (const path of ['/api/matches?date=2026-11-21', `/api/matches/${on[0] ?? ''}`])
      await gateway.http.get(path);
    await goTo(SATURDAY_MS + FOR_MS + 5 * STEP_MS);
    await idsOf('/api/matches/live');
    await idsOf('/api/matches?date=2026-11-21');
    await gateway.http.get(`/api/matches/${on[0] ?? ''}`).expect(200);
  },
  120_000,
);

test('an empty response is accepted once the matches must be over', async () => {
  await expectAllOn();
  await game.setFaults({ empty: true });
  await goTo(SATURDAY_MS + STEP_MS);
  await expectAllOn();
  await goTo(SATURDAY_MS + 8 * HOUR_MS);
  expect(await idsOf('/api/matches/live')).toEqual([]);
  await gateway.http.get(`/api/matches/${on[0] ?? ''}`).expect(410);
  expect((await readiness()).doubts).not.toContain('live');
}, 120_000);
