import { disconnectAfterwards } from '@touchline/test-data/opened';
import { Redis } from 'ioredis';
import { RedisServer } from '../../testing/redis-server.ts';
import type { RedisBusOptions } from '../redis-bus.ts';
import { streamKeys } from '../redis-stream.ts';
import { BusNode } from './bus-node.ts';

/** Each node has its own Redis user, so that a test can lock one of them out. */
const NODE_IDS = ['a', 'b', 'c'] as const;
type NodeId = (typeof NODE_IDS)[number];

/** A real Redis and several nodes, each with its own connections as in a process of its own. */
export class RedisFleet {
  readonly keys = streamKeys('bus');

  private constructor(
    readonly server: RedisServer,
    /** The test's own connection. */
    readonly redis: Redis,
  ) {}

  static async start(): Promise<RedisFleet> {
    const users = NODE_IDS.flatMap((id) => ['--user', id, 'on', 'nopass', '~*', '&*', '+@all']);
    const server = await RedisServer.start(users);
    const redis = disconnectAfterwards(
      new Redis(server.url, {
        lazyConnect: true,
        retryStrategy: () => 20,
        disconnectTimeout: 100,
      }),
    );
    redis.on('error', () => undefined);
    await redis.connect();
    return new RedisFleet(server, redis);
  }

  /** Returns a node that has joined. */
  async join(nodeId: NodeId, options: Partial<RedisBusOptions> = {}): Promise<BusNode> {
    const node = this.node(nodeId, options);
    await node.bus.start();
    return node;
  }

  /** Returns a node that has not started. */
  node(nodeId: NodeId, options: Partial<RedisBusOptions> = {}): BusNode {
    const client = this.client(nodeId);
    return new BusNode({ nodeId, client, ...options });
  }

  /**
   * Uses the gateway's client options, which the bus must not inherit: its reader would give up during a blocking
   * read.
   */
  client(username: string): Redis {
    return disconnectAfterwards(
      new Redis(this.server.url, {
        lazyConnect: true,
        commandTimeout: 50,
        enableOfflineQueue: false,
        maxRetriesPerRequest: 0,
        username,
        password: 'any',
      }),
    );
  }

  /** Locks a node out until `restore`. */
  async cut(nodeId: NodeId): Promise<void> {
    await this.redis.acl('SETUSER', nodeId, 'off');
    await this.redis.call('CLIENT', 'KILL', 'USER', nodeId);
  }

  async restore(nodeId: NodeId): Promise<void> {
    await this.redis.acl('SETUSER', nodeId, 'on');
  }
}
