import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Cluster, type Redis } from 'ioredis';
import { MINUTE_MS, SECOND_MS } from '../time/durations.ts';
import { withRedisDeadline } from './connect.ts';

/** The deadline for a server's reply. */
const DEADLINE_MS = SECOND_MS;
const FIRST_RETRY_MS = SECOND_MS;
const LONGEST_RETRY_MS = MINUTE_MS;
/** The id of a server process, the same under every address, database and user. */
const RUN_ID = /^run_id:(\S+)/m;

const ONE_SERVER =
  'REDIS_URL and STATE_REDIS_URL are one Redis server: it evicts nothing, since state may not be lost, so cached ' +
  'values fill it up, and a full one refuses to write sessions. Give each a server of its own: REDIS_URL one with ' +
  'a maxmemory and maxmemory-policy allkeys-lru, STATE_REDIS_URL one with noeviction. Two databases of one server ' +
  'share its memory';

/** A component that stores data in Redis, or may do so. */
interface KeptInRedis {
  /**
   * Returns the run ids of the servers it writes to; empty if it does not use Redis. Rejects when they do not reply.
   */
  redisServers(): Promise<readonly string[]>;
}

async function untilReady(client: Redis | Cluster): Promise<void> {
  if (client.status === 'ready') return;
  await new Promise<void>((resolve) => {
    client.once('ready', () => {
      resolve();
    });
  });
}

async function askedOf(client: Redis | Cluster): Promise<readonly string[]> {
  await untilReady(client);
  const nodes = client instanceof Cluster ? client.nodes('master') : [client];
  const infos = await Promise.all(nodes.map((node) => node.info('server')));
  // A service without a run id cannot be compared.
  return infos.flatMap((info) => RUN_ID.exec(info)?.[1] ?? []);
}

/** Returns the run ids of the servers that a connection writes to; rejects when they do not reply in time. */
export function serversBehind(client: Redis | Cluster): Promise<readonly string[]> {
  return withRedisDeadline(
    askedOf(client),
    DEADLINE_MS,
    () => new Error(`Redis did not report its run id within ${String(DEADLINE_MS)} ms`),
  );
}

/**
 * Warns once when cache and state share one server, whose configuration suits one of them at most. A server that is
 * down or busy is asked again until it replies. Never rejects.
 *
 * @param stop aborted when the gateway closes; ends the attempts
 */
export async function warnOfOneServer(
  cache: KeptInRedis,
  state: KeptInRedis,
  stop: AbortSignal,
): Promise<void> {
  for (let delayMs = FIRST_RETRY_MS; !stop.aborted; delayMs = Math.min(2 * delayMs, LONGEST_RETRY_MS)) {
    try {
      const ofState = await state.redisServers();
      const ofCache = ofState.length === 0 ? [] : await cache.redisServers();
      if (ofCache.some((server) => ofState.includes(server))) new Logger('state').warn(ONE_SERVER);
      return;
    } catch {
      // The connections log their own failures.
      await setTimeout(delayMs, undefined, { ref: false, signal: stop }).catch(() => undefined);
    }
  }
}
