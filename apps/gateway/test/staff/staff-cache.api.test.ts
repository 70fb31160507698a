import {
  CacheExplanation,
  CacheStatistics,
  envelope,
  FleetNodes,
  Problem,
  PurgeDone,
  type CacheRouteStatistics,
} from '@touchline/contracts';
import { listIn } from '../support/answers.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { STAFF_TOKEN, staffOf } from '../support/staff.ts';

const LIVE = '/api/matches/live';

let game: Game;
let gateway: Gateway;
let staff: ReturnType<typeof staffOf>;
const lines: string[] = [];

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({
    upstreamUrl: game.url,
    settings: { staffToken: STAFF_TOKEN, logLevel: 'info' },
    overrides: { logDestination: { write: (line: string) => lines.push(line) } },
  });
  staff = staffOf(gateway);
});

const visit = (path: string) => gateway.http.get(path).expect(200);

async function explained(url: string): Promise<CacheExplanation> {
  const answer = await staff.explain(url).expect(200);
  return envelope(CacheExplanation).parse(answer.body).data;
}

async function purged(order: object): Promise<PurgeDone> {
  const answer = await staff.post('purge', order).expect(200);
  return envelope(PurgeDone).parse(answer.body).data;
}

async function statistics(): Promise<CacheStatistics> {
  const answer = await staff.get('stats').expect(200);
  return envelope(CacheStatistics).parse(answer.body).data;
}

async function aLiveMatch(): Promise<string> {
  const [match] = listIn(await visit(LIVE)).data;
  if (match === undefined) throw new Error('nothing is on');
  return match.id;
}

type Figure = (line: CacheRouteStatistics) => number;

/** Returns the increase of a figure of one cache and route during an action. */
async function grown(cache: string, route: string, number: Figure, meanwhile: () => Promise<unknown>) {
  const sum = async () =>
    (await statistics()).routes
      .filter((line) => line.cache === cache && line.route === route)
      .reduce((all, line) => all + number(line), 0);
  const before = await sum();
  await meanwhile();
  return (await sum()) - before;
}

const times = async (count: number, path: string): Promise<void> => {
  for (let n = 0; n < count; n += 1) await visit(path);
};

describe('stats', () => {
  test('counts requests and outcomes', async () => {
    await visit('/api/leagues');
    const fiveTimes = () => times(5, '/api/leagues');
    expect(await grown('answers', 'api.leagues', ({ requests }) => requests, fiveTimes)).toBe(5);
    expect(await grown('answers', 'api.leagues', ({ outcomes }) => outcomes.hit, fiveTimes)).toBe(5);
    expect(await grown('answers', 'api.leagues', ({ fills }) => fills.count, fiveTimes)).toBe(0);
    expect(await grown('sources', 'leagues', ({ upstreamCalls }) => upstreamCalls, fiveTimes)).toBe(0);
  });

  test('counts upstream calls: one for a miss', async () => {
    const anew = async () => {
      await purged({ mode: 'hard', urls: ['/api/leagues'], reason: 'a test of the numbers' });
      await times(3, '/api/leagues');
    };
    expect(await grown('answers', 'api.leagues', ({ outcomes }) => outcomes.miss, anew)).toBe(1);
    expect(await grown('answers', 'api.leagues', ({ fills }) => fills.count, anew)).toBe(1);
    expect(await grown('sources', 'leagues', ({ upstreamCalls }) => upstreamCalls, anew)).toBe(1);
    expect(await grown('answers', 'api.leagues', ({ upstreamCalls }) => upstreamCalls, anew)).toBe(0);
    const line = (await statistics()).routes.find(
      ({ cache, route }) => cache === 'sources' && route === 'leagues',
    );
    expect(line?.fills.p50Ms).toBeGreaterThan(0);
    expect(line?.fills.p95Ms).toBeGreaterThanOrEqual(line?.fills.p50Ms ?? Infinity);
  });

  test('reports memory, policy and breaker', async () => {
    await visit('/api/leagues');
    const { memory, policyVersion, redis, node, since } = await statistics();
    const answers = memory.find(({ cache }) => cache === 'answers');
    expect(answers?.entries).toBeGreaterThan(0);
    expect(answers?.bytes).toBeGreaterThan(0);
    expect(answers?.bytes).toBeLessThan(answers?.budgetBytes ?? 0);
    expect({ policyVersion, redis }).toEqual({
      policyVersion: 1,
      // No Redis is configured.
      redis: { availability: null, breaker: 'closed', breakerOpened: 0 },
    });
    expect(Date.parse(since)).toBeLessThanOrEqual(gateway.clock.nowMs());
    expect(node).not.toBe('');
  });
});

describe('explain', () => {
  test('shows a cached response: its key, dropped parameters, the node that filled it and its lifetime', async () => {
    await purged({ mode: 'hard', urls: ['/api/leagues'], reason: 'to be made anew' });
    await visit('/api/leagues');
    const { self } = envelope(FleetNodes).parse((await staff.get('nodes')).body).data;
    const said = await explained('/api/leagues?utm_source=x&_=7');
    expect(said).toMatchObject({
      url: '/api/leagues',
      key: '/api/leagues',
      droppedParameters: ['utm_source', '_'],
      inMemory: true,
      inSharedStore: false,
      policy: { version: 1, rule: { freshMs: 3_600_000 } },
    });
    expect(said.parts).toContainEqual({ name: 'path', value: '/api/leagues' });
    const answer = said.copies.find(({ cache }) => cache === 'answers');
    expect(answer).toMatchObject({ level: 'memory', state: 'fresh', filledBy: self, policyVersion: 1 });
    expect(answer?.freshUntil).toBe(answer?.nextRefresh?.until);
    expect(Date.parse(answer?.freshUntil ?? '')).toBeGreaterThan(gateway.clock.nowMs());
    // The sources of the response.
    expect(said.copies.find(({ cache }) => cache === 'sources')).toMatchObject({
      route: 'leagues',
      phase: 'cold',
    });
  });

  test('shows the tag of a live match, which a goal purges, and the phase that applies', async () => {
    const id = await aLiveMatch();
    await visit(`/api/matches/${id}`);
    const said = await explained(`/api/matches/${id}`);
    const answer = said.copies.find(({ cache }) => cache === 'answers');
    expect(answer?.tags).toContain(`match:${id}`);
    expect(answer?.phase).not.toBe('cold');
    expect(said.policy.rule.freshMs).toBeLessThan(120_000);
  });

  test('shows no copies for an uncached address', async () => {
    const said = await explained('/api/sports/none');
    expect(said).toMatchObject({ inMemory: false, inSharedStore: false, copies: [] });
  });

  test('known parameters are parts of the key, in one order', async () => {
    const one = await explained('/api/matches?tz=Europe/Berlin&date=2026-11-21&x=1');
    const other = await explained('/api/matches?date=2026-11-21&tz=europe%2Fberlin');
    expect(one.key).toBe(other.key);
    expect(one.parts).toContainEqual({ name: 'date', value: '2026-11-21' });
    expect(one.parts).toContainEqual({ name: 'tz', value: 'Europe/Berlin' });
    expect(one.droppedParameters).toEqual(['x']);
  });

  test.each([
    '',
    'https://elsewhere.example/api/matches/live',
    '//elsewhere.example/x',
    'api/matches',
    '/a b',
    '/a\\b',
  ])('refuses %j, which is not a path of ours', async (url) => {
    const { errors } = Problem.parse((await staff.explain(url).expect(400)).body);
    expect(errors?.[0]?.path).toBe('url');
  });

  test.each(['/healthz', '/api/nothing/here', '/api/staff/cache/stats'])(
    'refuses %s, which is never cached',
    async (url) => {
      const problem = Problem.parse((await staff.explain(url).expect(400)).body);
      expect(problem).toMatchObject({ code: 'bad-request', errors: [{ path: 'url' }] });
    },
  );
});

describe('purge', () => {
  const statusOf = async (path: string) => (await visit(path)).headers['cache-status'] ?? '';

  test('by tag, soft: the entry is served once more during its refresh, and each node acknowledges', async () => {
    const id = await aLiveMatch();
    const path = `/api/matches/${id}`;
    await visit(path);
    expect(await statusOf(path)).toMatch(/hit; ttl=\d+$/);
    const done = await purged({ tags: [`match:${id}`], reason: 'score corrected by the league' });
    expect(done).toMatchObject({
      mode: 'soft',
      tags: [`match:${id}`],
      receipts: { missing: [], complete: true },
    });
    expect(done.receipts.received).toHaveLength(1);
    expect((await explained(path)).copies.find(({ cache }) => cache === 'answers')?.state).toBe('stale');
    expect(await statusOf(path)).toMatch(/revalidating/);
  });

  test('hard: the entry is removed immediately', async () => {
    const id = await aLiveMatch();
    const path = `/api/matches/${id}`;
    await visit(path);
    await purged({ mode: 'hard', tags: [`match:${id}`], reason: 'must disappear' });
    expect(await explained(path)).toMatchObject({ inMemory: false });
    expect(await statusOf(path)).toMatch(/fwd=miss/);
  });

  test('by address: removes the response and its sources, so that the upstream is called again', async () => {
    await visit('/api/leagues');
    const order = { mode: 'hard', urls: ['/api/leagues?utm_source=x'], reason: 'a league was renamed' };
    const calls = await grown(
      'sources',
      'leagues',
      ({ upstreamCalls }) => upstreamCalls,
      async () => {
        const done = await purged(order);
        expect(done.keys).toContain('/api/leagues');
        expect(done.keys.length).toBeGreaterThan(1);
        expect(await statusOf('/api/leagues')).toMatch(/fwd=miss/);
      },
    );
    expect(calls).toBe(1);
  });

  test('by key', async () => {
    await visit('/api/leagues');
    await purged({ mode: 'hard', keys: ['/api/leagues'], reason: 'a test of keys' });
    expect(await explained('/api/leagues')).toMatchObject({ inMemory: false });
  });

  test.each([
    [{ reason: 'names nothing' }, 'tags'],
    [{ tags: [], urls: [], keys: [], reason: 'names nothing' }, 'tags'],
    [{ tags: ['match:1'] }, 'reason'],
    [{ tags: ['match:1'], reason: '  ' }, 'reason'],
    [{ tags: ['*'], reason: 'everything' }, 'tags.0'],
    [{ tags: ['match:1'], reason: 'why', mode: 'medium' }, 'mode'],
    [{ urls: ['/healthz'], reason: 'not cached' }, 'urls.0'],
    [{ urls: ['/api/leagues', 'https://x.example/'], reason: 'not ours' }, 'urls.1'],
    [{ keys: [''], reason: 'no key' }, 'keys.0'],
    [{ tags: Array.from({ length: 101 }, (_, n) => `match:${n}`), reason: 'too many' }, 'tags'],
  ])('refuses %j', async (order, path) => {
    const problem = Problem.parse((await staff.post('purge', order).expect(400)).body);
    expect(problem.errors?.map((error) => error.path)).toContain(path);
  });

  test('refuses invalid JSON', async () => {
    const answer = await staff
      .post('purge')
      .set('content-type', 'application/json')
      .send('{"tags":')
      .expect(400);
    expect(Problem.parse(answer.body).code).toBe('bad-request');
  });

  test('is recorded with its target, reason and author', async () => {
    lines.length = 0;
    await purged({ tags: ['match:1'], reason: 'score corrected', by: 'ann' });
    const line: unknown = JSON.parse(lines.find((each) => each.includes('"staff action"')) ?? 'null');
    expect(line).toMatchObject({
      level: 'info',
      audit: { action: 'purge', tags: ['match:1'], reason: 'score corrected', by: 'ann', done: true },
    });
  });
});

test('counts responses served stale', async () => {
  await visit('/api/leagues');
  gateway.clock.advance(2 * 3_600_000);
  const stale = await grown(
    'answers',
    'api.leagues',
    ({ staleServed }) => staleServed,
    () => visit('/api/leagues'),
  );
  expect(stale).toBe(1);
});

test('nodes: lists this node alone', async () => {
  const { self, nodes, position } = envelope(FleetNodes).parse(
    (await staff.get('nodes').expect(200)).body,
  ).data;
  expect(nodes).toEqual([{ id: self, self: true }]);
  await purged({ tags: ['match:1'], reason: 'to move on' });
  const later = envelope(FleetNodes).parse((await staff.get('nodes').expect(200)).body).data;
  expect(later.position).toBeGreaterThan(position);
});
