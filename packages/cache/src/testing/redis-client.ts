import { Redis } from 'ioredis';
import type { RedisClient } from '../redis/redis-client.ts';
import type { RedisServer } from './redis-server.ts';

/** As the guard wants it: what cannot be sent fails at once, and it goes on trying to connect. */
export async function connectTo(server: RedisServer): Promise<Redis> {
  const client = new Redis(server.url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => 20,
  });
  await ready(client);
  return client;
}

/** Not `once` of node:events: a refused attempt on the way is no failure. */
export function ready(client: RedisClient): Promise<void> {
  return new Promise((resolve) => {
    if (client.status === 'ready') resolve();
    else client.once('ready', resolve);
  });
}
