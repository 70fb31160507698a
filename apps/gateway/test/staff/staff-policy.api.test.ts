import {
  CACHE_PHASES,
  envelope,
  PolicyApplied,
  PolicyProposalAnswer,
  PolicyState,
  Problem,
  ShadowAnswer,
  type CachePolicyDocument,
} from '@touchline/contracts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { STAFF_TOKEN, staffOf } from '../support/staff.ts';

let game: Game;
let gateway: Gateway;
let staff: ReturnType<typeof staffOf>;

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: game.url, settings: { staffToken: STAFF_TOKEN } });
  staff = staffOf(gateway);
});

const why = 'tried in a test of the staff API';

async function state(): Promise<PolicyState> {
  return envelope(PolicyState).parse((await staff.get('policy').expect(200)).body).data;
}

/** Returns the policy in force with another `freshMs` for leagues. */
async function withLeaguesFresh(freshMs: number): Promise<CachePolicyDocument> {
  const { document } = await state();
  const { leagues = {}, ...routes } = document.routes;
  const cold = { ...leagues.cold, freshMs: { value: freshMs, why } };
  return { ...document, note: why, routes: { ...routes, leagues: { ...leagues, cold } } };
}

async function proposed(document: object): Promise<PolicyProposalAnswer> {
  const answer = await staff.post('policy/proposals', { document, by: 'ann' }).expect(201);
  return envelope(PolicyProposalAnswer).parse(answer.body).data;
}

async function applied(id: string): Promise<PolicyApplied> {
  const answer = await staff.post(`policy/proposals/${id}/apply`, { by: 'ann' }).expect(200);
  return envelope(PolicyApplied).parse(answer.body).data;
}

/** Returns the `max-age` of a new response, in milliseconds. */
async function leaguesFreshMs(): Promise<number> {
  await staff.post('purge', { mode: 'hard', urls: ['/api/leagues'], reason: why }).expect(200);
  const { headers } = await gateway.http.get('/api/leagues').expect(200);
  return Number(/max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1]) * 1000;
}

test('returns the policy in force, with a reason for each number, and its history', async () => {
  const { version, document, history } = await state();
  expect(version).toBe(1);
  expect(history).toMatchObject([{ version: 1, how: 'shipped', changes: [] }]);
  const rules = document.routes['default']?.cold ?? {};
  expect(Object.keys(rules).sort()).toEqual(['errorMs', 'freshMs', 'jitter', 'negativeMs', 'staleMs']);
  for (const { why: reason } of Object.values(rules)) expect(reason.length).toBeGreaterThan(8);
});

test('a proposal lists what it would change, and changes nothing', async () => {
  const { version } = await state();
  const { changes, baseVersion, by } = await proposed(await withLeaguesFresh(120_000));
  expect({ baseVersion, by }).toEqual({ baseVersion: version, by: 'ann' });
  // Defined once, and inherited by every phase.
  expect(changes).toEqual(
    CACHE_PHASES.map((phase) => ({
      route: 'leagues',
      phase,
      number: 'freshMs',
      from: 3_600_000,
      to: 120_000,
    })),
  );
  expect((await state()).version).toBe(version);
});

test('an applied policy takes effect immediately; a rollback restores the old rules as a new version', async () => {
  const { version } = await state();
  expect(await leaguesFreshMs()).toBeGreaterThan(120_000);
  const { id } = await proposed(await withLeaguesFresh(120_000));
  expect(await applied(id)).toMatchObject({
    line: { version: version + 1, by: 'ann', how: 'applied', note: why },
    receipts: { missing: [] },
    shrunkRoutes: ['leagues'],
  });
  const ruled = await leaguesFreshMs();
  // Jitter shortens the lifetime.
  expect(ruled).toBeLessThanOrEqual(120_000);
  expect(ruled).toBeGreaterThanOrEqual(60_000);

  const order = { version, by: 'bob', note: 'calls went up' };
  const answer = await staff.post('policy/rollback', order).expect(200);
  expect(envelope(PolicyApplied).parse(answer.body).data.line).toMatchObject({
    version: version + 2,
    how: 'rolled-back',
    rulesOf: version,
    by: 'bob',
    note: 'calls went up',
  });
  expect(await leaguesFreshMs()).toBeGreaterThan(120_000);
  const later = await state();
  expect(later.version).toBe(version + 2);
  expect(later.history.slice(0, 2).map(({ how }) => how)).toEqual(['rolled-back', 'applied']);
});

test('of two proposals, the second to be applied is refused', async () => {
  const first = await proposed(await withLeaguesFresh(130_000));
  const second = await proposed(await withLeaguesFresh(240_000));
  const { line } = await applied(first.id);
  const late = await staff.post(`policy/proposals/${second.id}/apply`).expect(409);
  expect(Problem.parse(late.body).code).toBe('conflict');
  expect((await state()).version).toBe(line.version);
  // Based on a version that is no longer in force.
  const document = { ...(await withLeaguesFresh(250_000)), version: line.version - 1 };
  await staff.post('policy/proposals', { document }).expect(409);
});

test.each([
  ['an unknown route', { nonsense: { cold: {} } }, 'document.routes.nonsense'],
  [
    'a number out of bounds',
    { leagues: { cold: { freshMs: { value: -1, why } } } },
    'document.routes.leagues.cold.freshMs.value',
  ],
  [
    'a number without a reason',
    { leagues: { cold: { freshMs: { value: 5000 } } } },
    'document.routes.leagues.cold.freshMs.why',
  ],
])('%s is refused, with its path', async (_, routes, path) => {
  const { document } = await state();
  const order = { document: { ...document, routes: { ...document.routes, ...routes } } };
  const problem = Problem.parse((await staff.post('policy/proposals', order).expect(400)).body);
  expect(problem.errors?.map((error) => error.path)).toContain(path);
});

test.each([[{}], [{ document: 'text' }], [{ document: {}, by: '' }]])(
  'refuses the proposal %j',
  async (order) => {
    expect(Problem.parse((await staff.post('policy/proposals', order).expect(400)).body).code).toBe(
      'bad-request',
    );
  },
);

test('an unknown proposal or version cannot be applied, tried or restored', async () => {
  const id = '0123456789abcdef';
  await staff.post(`policy/proposals/${id}/apply`).expect(404);
  await staff.post(`policy/proposals/${id}/shadow`).expect(404);
  await staff.post('policy/rollback', { version: 99, note: 'no such version' }).expect(404);
  await staff.post('policy/proposals/not-an-id/apply').expect(400);
  await staff.post('policy/rollback', { version: 0, note: 'no such version' }).expect(400);
  await staff.post('policy/rollback', { version: 1 }).expect(400);
});

test('a proposal is tried on the requests of the last minutes', async () => {
  // Earlier requests are older than the minutes requested below.
  gateway.clock.advance(11 * 60_000);
  for (let minute = 0; minute < 5; minute += 1) {
    // Hits are reported once a second of real time, or on a read of the statistics. Reading here assigns them to the
    // right minute.
    await staff.get('stats').expect(200);
    gateway.clock.advance(60_000);
    for (let n = 0; n < 3; n += 1) await gateway.http.get('/api/leagues').expect(200);
  }
  const { id } = await proposed(await withLeaguesFresh(30_000));
  const answer = await staff.post(`policy/proposals/${id}/shadow?minutes=10`).expect(200);
  const { requests, present, candidate, measured } = envelope(ShadowAnswer).parse(answer.body).data;
  expect(requests).toBe(15);
  expect(candidate.upstreamCallsPerSecond).toBeGreaterThan(present.upstreamCallsPerSecond);
  expect(measured.hitRatio).toBeGreaterThan(0.5);
  await staff.post(`policy/proposals/${id}/shadow?minutes=0`).expect(400);
  await staff.post(`policy/proposals/${id}/shadow?minutes=1000`).expect(400);
});
