import { closeAfterwards, opened } from '@touchline/test-data/opened';
import type { Redis } from 'ioredis';
import { RedisBus } from '../bus/redis-bus.ts';
import { RedisGuard } from '../redis/redis-guard.ts';
import { RecordingObserver } from '../testing/recording-observer.ts';
import { connectTo, hasRedis, RedisServer } from '../testing/redis-server.ts';
import { REAL_RUNTIME } from '../time/runtime.ts';
import { PolicyService } from './policy-service.ts';
import { PolicyRepositoryError } from './policy-errors.ts';
import { RedisPolicyRepository } from './redis-policy-repository.ts';
import { freshFor, policyDocument, PHASES } from './testing/policies.ts';

const withRedis = hasRedis() ? describe : describe.skip;

/** The parts of a process that the policy needs: its own connection, guard and bus. */
class Node {
  readonly service: PolicyService;
  readonly bus: RedisBus;
  readonly guard: RedisGuard;
  readonly stop: () => Promise<void>;
  readonly #waiting = new Set<() => void>();

  private constructor(nodeId: string, client: Redis) {
    const observer = new RecordingObserver();
    // Generous, because a machine under test may be slow. The guard's own test covers the time limit.
    this.guard = closeAfterwards(
      'guard',
      new RedisGuard({ client, runtime: REAL_RUNTIME, observer, budgetMs: 1000 }),
    );
    this.bus = new RedisBus({ nodeId, client });
    this.service = new PolicyService({
      shipped: policyDocument({ match: freshFor({ live: 15_000 }) }),
      routes: ['match'],
      phases: PHASES,
      repository: new RedisPolicyRepository(this.guard),
      bus: this.bus,
      runtime: REAL_RUNTIME,
      failed: () => undefined,
      changed: () => {
        for (const check of this.#waiting) check();
      },
    });
    this.stop = opened(`policy of ${nodeId}`, async () => {
      this.service.close();
      await this.bus.close();
      client.disconnect();
    });
    this.guard.onReturn(() => {
      this.service.catchUp();
    });
  }

  static async start(nodeId: string, server: RedisServer): Promise<Node> {
    const node = new Node(nodeId, await connectTo(server));
    await node.bus.start();
    await node.service.start();
    return node;
  }

  /** Resolves when that version is in force on this node, with the time it took. */
  async reaches(version: number): Promise<number> {
    const sinceMs = performance.now();
    await new Promise<void>((resolve) => {
      const check = (): void => {
        if (this.service.version !== version) return;
        this.#waiting.delete(check);
        resolve();
      };
      this.#waiting.add(check);
      check();
    });
    return performance.now() - sinceMs;
  }

  async apply(liveMs: number): Promise<void> {
    const document = policyDocument({ match: freshFor({ live: liveMs }) }, this.service.version);
    const { id } = await this.service.propose(document, 'ana');
    await this.service.apply(id, 'ana');
  }

  get liveMs(): number {
    return this.service.rule('match', 'live').freshMs;
  }
}

withRedis('nodes that share a Redis', () => {
  let server: RedisServer;
  let nodes: Node[] = [];

  const start = async (nodeId: string): Promise<Node> => {
    const node = await Node.start(nodeId, server);
    nodes.push(node);
    return node;
  };

  const stopAll = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()));
    nodes = [];
  };

  beforeEach(async () => {
    nodes = [];
    server = await RedisServer.start(['--appendonly', 'yes', '--appendfsync', 'always']);
  });

  it('all nodes have a new version within a second, and its rollback too', async () => {
    const [a, ...others] = await Promise.all(['a', 'b', 'c', 'd'].map(start));
    if (a === undefined) throw new Error('no node');
    await a.apply(5000);
    for (const node of others) {
      expect(await node.reaches(2)).toBeLessThan(1000);
      expect(node.liveMs).toBe(5000);
    }
    const [b = a] = others;
    const { receipts } = await b.service.rollback(1, 'ben', 'too many calls');
    expect(receipts?.received).toHaveLength(4);
    for (const node of nodes) {
      expect(await node.reaches(3)).toBeLessThan(1000);
      expect(node.liveMs).toBe(15_000);
    }
  });

  it('a node that was away has it when it returns', async () => {
    const a = await start('a');
    await a.apply(5000);
    const late = await start('late');
    expect(late.service.version).toBe(2);
    expect(late.liveMs).toBe(5000);
  });

  it('the history survives a restart of all nodes and of Redis', async () => {
    const a = await start('a');
    await a.apply(5000);
    await a.apply(7000);
    await stopAll();
    await server.restart();
    const again = await start('again');
    expect(again.service.version).toBe(3);
    expect((await again.service.history()).map(({ version, by }) => `${String(version)} ${by}`)).toEqual([
      '3 ana',
      '2 ana',
      '1 shipped',
    ]);
    await again.service.rollback(2, 'ben', 'as before');
    expect(again.liveMs).toBe(5000);
  });

  it('a change while Redis is away is refused, and the rules stay', async () => {
    const a = await start('a');
    await a.apply(5000);
    const { id } = await a.service.propose(policyDocument({ match: freshFor({ live: 9000 }) }, 2), 'ana');
    await server.kill();
    await expect(a.service.apply(id, 'ana')).rejects.toThrow(PolicyRepositoryError);
    expect(a.service.version).toBe(2);
    expect(a.liveMs).toBe(5000);
    const isBack = new Promise<void>((resolve) => {
      a.guard.onReturn(resolve);
    });
    await server.restart();
    await isBack;
    await a.service.apply(id, 'ana');
    expect(a.liveMs).toBe(9000);
  });

  it('of two concurrent applies on two nodes one is refused, and all nodes agree', async () => {
    const [a, b] = await Promise.all([start('a'), start('b')]);
    const outcomes = await Promise.allSettled([a.apply(5000), b.apply(9000)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await Promise.all([a.reaches(2), b.reaches(2)]);
    expect(a.liveMs).toBe(b.liveMs);
    expect(await a.service.history()).toHaveLength(2);
  });
});
