import {
  CacheExplanation,
  envelope,
  FleetNodes,
  PolicyProposalAnswer,
  PolicyState,
  PurgeDone,
} from '@touchline/contracts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { hasRedis, PATIENT_REDIS_BUDGET_MS, RedisServer } from '../support/redis-server.ts';
import { STAFF_TOKEN, staffOf } from '../support/staff.ts';

const suite = hasRedis() ? describe : describe.skip;

/** Polls, since nodes learn of each other in the background. */
async function until<T>(ask: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  const endMs = performance.now() + 10_000;
  for (;;) {
    const found = await ask();
    if (isSo(found)) return found;
    if (performance.now() > endMs) throw new Error(`never so: ${JSON.stringify(found)}`);
  }
}

suite('two gateways on one Redis', () => {
  let redis: RedisServer;
  let game: Game;
  let one: Gateway;
  let two: Gateway;

  beforeAll(async () => {
    [redis, game] = await Promise.all([RedisServer.start(), Game.start()]);
    const wish = {
      upstreamUrl: game.url,
      settings: { redisUrl: redis.url, staffToken: STAFF_TOKEN },
      overrides: { redisBudgetMs: PATIENT_REDIS_BUDGET_MS },
    };
    [one, two] = [await startGateway(wish), await startGateway(wish)];
  });

  const explained = async (node: Gateway, url: string): Promise<CacheExplanation> =>
    envelope(CacheExplanation).parse((await staffOf(node).explain(url).expect(200)).body).data;

  const nodesSeenBy = async (node: Gateway): Promise<FleetNodes> =>
    envelope(FleetNodes).parse((await staffOf(node).get('nodes').expect(200)).body).data;

  test('each node lists both', async () => {
    const seen = await until(
      () => nodesSeenBy(one),
      ({ nodes }) => nodes.length === 2,
    );
    expect(seen.nodes.filter(({ self }) => self)).toEqual([{ id: seen.self, self: true }]);
    const other = await until(
      () => nodesSeenBy(two),
      ({ nodes }) => nodes.length === 2,
    );
    expect(new Set(other.nodes.map(({ id }) => id))).toEqual(new Set(seen.nodes.map(({ id }) => id)));
    expect(other.self).not.toBe(seen.self);
  });

  test('a response that one node made is in the shared store of both, with the node that filled it', async () => {
    const { self } = await nodesSeenBy(one);
    await one.http.get('/api/leagues').expect(200);
    const there = await until(
      () => explained(one, '/api/leagues'),
      ({ inSharedStore }) => inSharedStore,
    );
    expect(there.inMemory).toBe(true);
    const elsewhere = await explained(two, '/api/leagues');
    expect(elsewhere).toMatchObject({ inMemory: false, inSharedStore: true });
    expect(elsewhere.copies.find(({ level }) => level === 'shared')?.filledBy).toBe(self);
  });

  test('a purge on one node is applied on both, and each acknowledges', async () => {
    await one.http.get('/api/leagues').expect(200);
    await two.http.get('/api/leagues').expect(200);
    const order = { mode: 'hard', urls: ['/api/leagues'], reason: 'a test of receipts' };
    const answer = await staffOf(one).post('purge', order).expect(200);
    const { receipts } = envelope(PurgeDone).parse(answer.body).data;
    const { nodes } = await nodesSeenBy(one);
    expect(receipts).toMatchObject({ complete: true, missing: [] });
    expect(new Set(receipts.received.map(({ node }) => node))).toEqual(new Set(nodes.map(({ id }) => id)));
    expect(receipts.received.every(({ position }) => position === receipts.position)).toBe(true);
    expect(await explained(two, '/api/leagues')).toMatchObject({ inMemory: false });
    // Other messages may have followed.
    expect((await nodesSeenBy(two)).position).toBeGreaterThanOrEqual(receipts.position ?? Infinity);
  });

  test('a policy applied on one node applies on both, with one history', async () => {
    const stateOf = async (node: Gateway): Promise<PolicyState> =>
      envelope(PolicyState).parse((await staffOf(node).get('policy').expect(200)).body).data;
    const { document } = await stateOf(one);
    const why = 'tried in a test of two nodes';
    const leagues = { cold: { freshMs: { value: 90_000, why } } };
    const order = {
      document: { ...document, note: why, routes: { ...document.routes, leagues } },
      by: 'ann',
    };
    const proposal = await staffOf(one).post('policy/proposals', order).expect(201);
    const { id } = envelope(PolicyProposalAnswer).parse(proposal.body).data;
    // Proposed on one node, applied on the other.
    await staffOf(two).post(`policy/proposals/${id}/apply`, { by: 'bob' }).expect(200);
    const ruled = await until(
      () => stateOf(one),
      ({ version }) => version === 2,
    );
    expect(ruled.document.routes['leagues']?.cold?.['freshMs']?.value).toBe(90_000);
    expect(ruled.history).toEqual((await stateOf(two)).history);
    expect(ruled.history[0]).toMatchObject({ version: 2, by: 'bob', note: why });
  });
});
