import { hasRedis, RedisServer } from '../../testing/redis-server.ts';
import type { FetchRequest } from '../cache.ts';
import { TestOrigin } from '../testing/origin.ts';
import { redisNode, type RedisNode } from '../testing/redis-nodes.ts';

const BUDGET_MS = 50;
const RECEIPTS_MS = 10_000;

(hasRedis() ? describe : describe.skip)('the engine on a real Redis', () => {
  let server: RedisServer;
  let origin: TestOrigin;

  beforeEach(async () => {
    server = await RedisServer.start();
    origin = new TestOrigin();
  });

  async function start(count: number, budgetMs?: number): Promise<readonly RedisNode[]> {
    const names = Array.from({ length: count }, (_, index) => `node-${index}`);
    return Promise.all(names.map((name) => redisNode(server, name, budgetMs)));
  }

  const request = (otherwise: Partial<FetchRequest<string>> = {}): FetchRequest<string> => ({
    key: 'k',
    route: 'match',
    tags: () => ['match:1'],
    load: origin.load,
    ...otherwise,
  });

  async function purge(node: RedisNode | undefined) {
    return node?.cache.purge({ mode: 'soft', tags: ['match:1'], reason: 'goal' }, RECEIPTS_MS);
  }

  test('500 first visitors on four nodes cause one call', async () => {
    const four = await start(4);
    const load = origin.holds();
    const asked = four.flatMap(({ cache }) => Array.from({ length: 125 }, () => cache.fetch(request())));
    // The origin responds only when each node has requested the lease.
    await Promise.all(four.map(({ observer }) => untilLeaseAsked(observer)));
    load.give('goal');
    const served = await Promise.all(asked);
    expect(origin.calls).toBe(1);
    expect(new Set(served.map(({ entry }) => entry.version)).size).toBe(1);
  });

  test('all nodes receive a purge; it costs one call, and no visitor waits', async () => {
    const three = await start(3);
    for (const { cache } of three) await cache.fetch(request());
    const receipts = await purge(three[1]);
    expect(receipts?.received.map(({ node }) => node).sort()).toEqual(['node-0', 'node-1', 'node-2']);
    expect(receipts?.missing).toEqual([]);
    const during = await Promise.all(three.map(({ cache }) => cache.fetch(request())));
    expect(during.map(({ outcome }) => outcome)).toEqual(['revalidating', 'revalidating', 'revalidating']);
    await Promise.all(three.map(({ cache }) => cache.idle()));
    const after = await Promise.all(three.map(({ cache }) => cache.fetch(request())));
    expect(after.map(({ entry, outcome }) => `${entry.value ?? ''} ${outcome}`)).toEqual(
      three.map(() => 'answer 2 hit'),
    );
    expect(origin.calls).toBe(2);
  });

  test('while Redis is frozen, hits are unaffected and only the first miss waits for the time limit', async () => {
    const [node] = await start(1, BUDGET_MS);
    await node?.cache.fetch(request());
    await node?.cache.idle();
    server.freeze();
    expect((await node?.cache.fetch(request()))?.outcome).toBe('hit');
    for (let index = 0; index < 20; index += 1)
      expect((await node?.cache.fetch(request({ key: `cold ${index}` })))?.outcome).toBe('miss');
    const calls = node?.observer.calls.filter(({ outcome }) => outcome === 'failed') ?? [];
    // One call detected the failure, and probes repeat; no other call was made.
    expect(calls.filter(({ operation }) => operation !== 'ping')).toHaveLength(1);
    server.thaw();
  });

  test('when Redis is killed and restarted, no visitor sees an error, and later entries are shared again', async () => {
    const [a, b] = await start(2);
    const returned = [a, b].map((node) => new Promise<void>((resolve) => node?.guard.onReturn(resolve)));
    await a?.cache.fetch(request());
    await server.kill();
    for (let index = 0; index < 20; index += 1) {
      expect((await a?.cache.fetch(request()))?.entry.value).toBe('answer 1');
      expect((await b?.cache.fetch(request({ key: `cold ${index % 5}` })))?.entry.value).toMatch(/^answer/);
    }
    await server.restart();
    await Promise.all(returned);
    const filled = await a?.cache.fetch(request({ key: 'new' }));
    await a?.cache.idle();
    const copied = await b?.cache.fetch(request({ key: 'new' }));
    expect(copied?.tier).toBe('shared');
    expect(copied?.entry.version).toBe(filled?.entry.version);
  });
});

/** Resolves when the node has requested the lease. */
function untilLeaseAsked(observer: RedisNode['observer']): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (observer.calls.some(({ operation }) => operation === 'lease')) resolve();
      else setImmediate(check);
    };
    check();
  });
}
