import { Redis } from 'ioredis';
import { RedisServer } from '../../testing/redis-server.ts';
import type { RedisBusOptions } from '../redis-bus.ts';
import { BusNode } from './bus-node.ts';

/** A real Redis and several nodes on it, each as a process of its own would be. */
export class RedisFleet {
  readonly #clients: Redis[] = [];
  readonly #nodes: BusNode[] = [];

  private constructor(
    readonly server: RedisServer,
    /** For the test itself. */
    readonly redis: Redis,
  ) {}

  static async start(): Promise<RedisFleet> {
    const server = await RedisServer.start();
    const redis = new Redis(server.url, { lazyConnect: true, retryStrategy: () => 20 });
    redis.on('error', () => undefined);
    await redis.connect();
    return new RedisFleet(server, redis);
  }

  /** A node that has joined. */
  async join(nodeId: string, options: Partial<RedisBusOptions> = {}): Promise<BusNode> {
    const node = this.node(nodeId, options);
    await node.bus.start();
    return node;
  }

  /** A node that has not started. */
  node(nodeId: string, options: Partial<RedisBusOptions> = {}): BusNode {
    // The options of the gateway's client, which the bus must not take over: it would give up while it waits.
    const client = new Redis(this.server.url, {
      lazyConnect: true,
      commandTimeout: 50,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
    });
    client.on('error', () => undefined);
    this.#clients.push(client);
    const node = new BusNode({ nodeId, client, ...options });
    this.#nodes.push(node);
    return node;
  }

  async stop(): Promise<void> {
    this.server.thaw();
    await Promise.all(this.#nodes.map((node) => node.bus.close()));
    for (const client of [this.redis, ...this.#clients]) client.disconnect();
    await this.server.stop();
  }
}
