import { createServer, type RequestListener } from 'node:http';
import { listen } from '@touchline/test-data/opened';
import { envelope, LeagueDetail, Problem } from '@touchline/contracts';
import { z } from 'zod';
import { ManualClock } from '../../src/platform/time/testing/manual-clock.ts';
import { listIn, matchIn } from '../support/answers.ts';
import { Game, SATURDAY_MS, type Faults } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { API_KEY, settingsFor } from '../support/settings.ts';

const DataOf = z.object({ data: z.unknown() });
const Identified = z.object({ data: z.array(z.object({ id: z.string() }).transform(({ id }) => id)) });
const Lacking = envelope(LeagueDetail);
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

let game: Game;

beforeAll(async () => {
  game = await Game.start();
});

afterEach(async () => {
  await game.setFaults({});
});

interface Before extends Gateway {
  /** Advances the clock of matches and that of circuits. */
  advance(byMs: number): void;
}

/** Starts a separate gateway for each fault, so that an open circuit does not affect other tests. */
async function gatewayBefore(upstreamUrl: string | null, timeoutMs = 10_000): Promise<Before> {
  const { game: upstream } = settingsFor(upstreamUrl);
  const settings = upstream === null ? {} : { game: { ...upstream, timeoutMs } };
  const wallClock = new ManualClock(SATURDAY_MS);
  const gateway = await startGateway({ upstreamUrl, settings, overrides: { wallClock } });
  const advance = (byMs: number): void => {
    gateway.clock.advance(byMs);
    wallClock.advance(byMs);
  };
  return { ...gateway, advance };
}

const ENVELOPE = {
  get: '',
  parameters: [],
  errors: [],
  results: 0,
  paging: { current: 1, total: 1 },
  response: [],
};

/** Starts an upstream that responds to `/fixtures` as the test defines, and to everything else with an empty list. */
async function upstreamThat(answers: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/fixtures') === true) answers(request, response);
    else response.end(JSON.stringify(ENVELOPE));
  });
  return (await listen(server)).url;
}

/** Checks that a failure reveals no secret and no internals. */
function expectNothingLeaked(text: string, upstreamUrl: string): void {
  for (const secret of [API_KEY, upstreamUrl, 'node_modules', '    at ', 'Fault switched on', '<html']) {
    expect(text).not.toContain(secret);
  }
}

/**
 * Returns the text of a failure: 502, or 503 if search, which reads lists in the background from the start, has
 * already opened the circuit.
 */
async function failureOf(gateway: Gateway, path: string): Promise<string> {
  const answer = await gateway.http.get(path);
  const { status, code } = Problem.parse(answer.body);
  expect([answer.status, code]).toEqual(status === 503 ? [503, 'upstream-busy'] : [502, 'upstream-failed']);
  if (status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  return answer.text;
}

/** Each gateway path, and the upstream call that it makes. */
const QUESTIONS = [
  ['/api/matches', '/fixtures?date'],
  ['/api/matches/hot', '/fixtures?date'],
  ['/api/matches/1', '/fixtures?ids'],
  ['/api/leagues/101/standings', '/standings'],
  ['/api/leagues/101/scorers', '/players/topscorers'],
  ['/api/leagues/101/matches', '/fixtures?league'],
] as const;

const LIES: readonly (readonly [string, Faults, number, string])[] = [
  ['an error', { status: 500 }, 502, 'upstream-failed'],
  ['a broken connection', { connectionReset: true }, 502, 'upstream-failed'],
  ['half a body', { truncatedBody: 'json' }, 502, 'upstream-failed'],
  ['half a body, then silence', { truncatedBody: 'connection' }, 502, 'upstream-failed'],
  ['wrong types', { wrongTypes: true }, 502, 'upstream-failed'],
  ['“daily quota exceeded”', { rateLimit: 'day' }, 503, 'upstream-busy'],
  ['“too many requests per minute”', { rateLimit: 'minute' }, 503, 'upstream-busy'],
];

describe('an upstream that responds with', () => {
  test.each(LIES)('%s', async (_what, faults, status, code) => {
    await game.setFaults({ ...faults, path: '/fixtures' });
    const gateway = await gatewayBefore(game.url);
    const answer = await gateway.http.get('/api/matches/live');
    const openCircuit = status === 502 && answer.status === 503;
    const { code: said } = Problem.parse(answer.body);
    expect([answer.status, said]).toEqual(openCircuit ? [503, 'upstream-busy'] : [status, code]);
    expect(answer.headers['cache-control']).toBe('no-store');
    if (answer.status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expectNothingLeaked(JSON.stringify([answer.headers, answer.text]), game.url);
  });

  test.each(QUESTIONS)('an error to %s', async (path, asked) => {
    await game.setFaults({ status: 500, path: asked });
    const gateway = await gatewayBefore(game.url);
    expectNothingLeaked(await failureOf(gateway, path), game.url);
  });

  test('an HTML page and status 200', async () => {
    const url = await upstreamThat((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<html><title>Maintenance</title></html>');
    });
    const gateway = await gatewayBefore(url);
    expectNothingLeaked(await failureOf(gateway, '/api/matches/live'), url);
  });

  test('“your key is wrong”, with status 200', async () => {
    const url = await upstreamThat((_request, response) => {
      const errors = { token: `Error/Missing application key ${API_KEY}` };
      response.end(JSON.stringify({ ...ENVELOPE, errors }));
    });
    const gateway = await gatewayBefore(url);
    expectNothingLeaked(await failureOf(gateway, '/api/matches/live'), url);
  });

  test('429 and Retry-After: Retry-After is passed on', async () => {
    const url = await upstreamThat((_request, response) => {
      response.writeHead(429, { 'retry-after': '48' }).end('{}');
    });
    const gateway = await gatewayBefore(url);
    const answer = await gateway.http.get('/api/matches/live').expect(503);
    expect(answer.headers['retry-after']).toBe('48');
  });
});

describe('an upstream that does not respond', () => {
  test('in time', async () => {
    await game.setFaults({ latencyMs: 5000, path: '/fixtures' });
    const gateway = await gatewayBefore(game.url, 150);
    const answer = await gateway.http.get('/api/matches/live').expect(504);
    expect(Problem.parse(answer.body).code).toBe('upstream-timeout');
  });

  test('in time to one kind of call still gets all other calls', async () => {
    await game.setFaults({ latencyMs: 5000, path: '/fixtures?league' });
    const gateway = await gatewayBefore(game.url, 1000);
    const leagues = await gateway.http.get('/api/leagues').expect(200);
    const [last = '', ...first] = Identified.parse(leagues.body).data.slice(0, 6);
    const season = (id: string) => gateway.http.get(`/api/leagues/${id}/matches`);
    const slow = await Promise.all(first.map((id) => season(id)));
    expect(slow.map(({ status }) => status)).toEqual([504, 504, 504, 504, 504]);
    expect(Problem.parse((await season(last).expect(503)).body).code).toBe('upstream-busy');
    await gateway.http.get('/api/matches/live').expect(200);
    await gateway.http.get('/api/matches').expect(200);
  });

  test('at all', async () => {
    const gateway = await gatewayBefore('http://127.0.0.1:9');
    expectNothingLeaked(await failureOf(gateway, '/api/matches/live'), '127.0.0.1:9');
  });

  test('because none is configured', async () => {
    const gateway = await gatewayBefore(null);
    const answer = await gateway.http.get('/api/matches/live').expect(503);
    expect(Problem.parse(answer.body).code).toBe('feature-off');
    expect((await gateway.http.get('/healthz').expect(200)).body).toEqual({ status: 'ok' });
  });
});

/**
 * Repairs the upstream and lets two minutes pass. One is not enough: a call of search that is under way may fail
 * afterwards and open the circuit, which then blocks all calls for ten seconds.
 */
async function recover(gateway: Before): Promise<void> {
  await game.setFaults({});
  gateway.advance(MINUTE_MS);
  await gateway.http.get('/api/matches/live').expect(200);
  gateway.advance(MINUTE_MS);
}

describe('an upstream that fails after a success', () => {
  test('the last known scores are served as stale, and fresh ones once it recovers', async () => {
    const gateway = await gatewayBefore(game.url);
    const fresh = await gateway.http.get('/api/matches/live').expect(200);
    const asOf = new Date(gateway.clock.nowMs()).toISOString();
    expect(listIn(fresh).meta?.stale).toBeUndefined();

    await game.setFaults({ status: 500, path: '/fixtures' });
    gateway.advance(MINUTE_MS);
    const stale = await gateway.http.get('/api/matches/live').expect(200);
    expect(listIn(stale).meta).toMatchObject({ stale: true, asOf });
    expect(listIn(stale).data).toEqual(listIn(fresh).data);
    expect(stale.headers['cache-status']).toContain('stale-if-error');
    expect(stale.headers['etag']).not.toBe(fresh.headers['etag']);

    await recover(gateway);
    const back = await gateway.http.get('/api/matches/live').expect(200);
    expect(listIn(back).meta?.stale).toBeUndefined();
  });

  test('one that hangs: the last known scores are served after a second, as stale', async () => {
    const gateway = await gatewayBefore(game.url, 3000);
    await gateway.http.get('/api/matches/live').expect(200);
    const asOf = new Date(gateway.clock.nowMs()).toISOString();
    await game.setFaults({ latencyMs: 5000, path: '/fixtures' });
    gateway.advance(MINUTE_MS);
    const stale = await gateway.http.get('/api/matches/live').expect(200);
    expect(listIn(stale).meta).toMatchObject({ stale: true, asOf });
    expect(stale.headers['cache-status']).toContain('stale-if-error');
  });

  test('readiness reports it as degraded, and stays 200', async () => {
    const gateway = await gatewayBefore(game.url);
    await gateway.http.get('/api/matches/live').expect(200);
    await game.setFaults({ status: 500 });
    gateway.advance(MINUTE_MS);
    await gateway.http.get('/api/matches/live').expect(200);
    const ready = await gateway.http.get('/readyz').expect(200);
    expect(ready.body).toMatchObject({ status: 'degraded', details: { upstreams: { status: 'degraded' } } });
  });

  test('after four hours the stale scores are dropped, and the failure is returned', async () => {
    const gateway = await gatewayBefore(game.url);
    await gateway.http.get('/api/matches/live').expect(200);
    await game.setFaults({ status: 500, path: '/fixtures' });
    gateway.advance(4 * 60 * MINUTE_MS);
    await failureOf(gateway, '/api/matches/live');
  });

  test('a match known only from a list is served from that list', async () => {
    const gateway = await gatewayBefore(game.url);
    const live = await gateway.http.get('/api/matches/live').expect(200);
    const [line] = listIn(live).data;
    const { id = '', score } = line ?? {};
    await game.setFaults({ status: 500, path: '/fixtures' });
    const match = await gateway.http.get(`/api/matches/${id}`).expect(200);
    expect(matchIn(match)).toMatchObject({ data: { id, score, lineups: null }, meta: { stale: true } });
  });

  test('a match known only from a list is marked as partial, since a list has no events', async () => {
    const gateway = await gatewayBefore(game.url);
    // Events of results from the last two days are loaded in the background, so the test uses an older day.
    const over = await gateway.http.get('/api/matches?date=2026-11-14&status=finished').expect(200);
    const id = listIn(over).data[0]?.id ?? '';
    await game.setFaults({ status: 500, path: '/fixtures' });
    const degraded = await gateway.http.get(`/api/matches/${id}`).expect(200);
    expect(matchIn(degraded)).toMatchObject({
      data: { id, events: [] },
      meta: { stale: true, partial: true },
    });
    await recover(gateway);
    const whole = await gateway.http.get(`/api/matches/${id}`).expect(200);
    expect(matchIn(whole).meta?.partial).toBeUndefined();
  });

  test('a league opens without its matches, with an unknown current round', async () => {
    const gateway = await gatewayBefore(game.url);
    await game.setFaults({ status: 500, path: '/fixtures?league' });
    const league = await gateway.http.get('/api/leagues/101').expect(200);
    expect(league.body).toMatchObject({ data: { id: '101', currentRound: null } });
    await gateway.http.get('/api/leagues/101/matches').expect(502);
    await recover(gateway);
    // The first request starts the refresh.
    let round: string | null = null;
    while (round === null) {
      const whole = await gateway.http.get('/api/leagues/101').expect(200);
      round = LeagueDetail.parse(DataOf.parse(whole.body).data).currentRound;
    }
    expect(round).toMatch(/\d/);
  });

  test('a league opens without its list of rounds: its matches supply them, and the response names the missing part', async () => {
    const gateway = await gatewayBefore(game.url);
    await game.setFaults({ status: 500, path: '/fixtures/rounds' });
    const body = Lacking.parse((await gateway.http.get('/api/leagues/101').expect(200)).body);
    expect(body.meta).toMatchObject({ partial: true, missing: ['rounds'] });
    expect(body.data.rounds.length).toBeGreaterThan(20);
    expect(body.data.rounds).toContain(body.data.currentRound);
  });

  test('a league opens without rounds and matches', async () => {
    const gateway = await gatewayBefore(game.url);
    await gateway.http.get('/api/leagues').expect(200);
    await game.setFaults({ status: 500, path: '/fixtures' });
    const body = Lacking.parse((await gateway.http.get('/api/leagues/101').expect(200)).body);
    expect(body).toMatchObject({
      data: { rounds: [], currentRound: null },
      meta: { partial: true, missing: ['rounds', 'currentRound'] },
    });
  });

  test('the list of a day does not need the live list', async () => {
    const gateway = await gatewayBefore(game.url);
    await game.setFaults({ status: 500, path: '/fixtures?live' });
    const day = await gateway.http.get('/api/matches?status=live').expect(200);
    expect(listIn(day).data.length).toBeGreaterThan(4);
  });
});
