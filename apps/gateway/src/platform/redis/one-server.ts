import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Cluster, type Redis } from 'ioredis';
import { MINUTE_MS, SECOND_MS } from '../time/durations.ts';
import { withRedisDeadline } from './connect.ts';

/** One that answers later than this is not waited for. */
const DEADLINE_MS = SECOND_MS;
const FIRST_RETRY_MS = SECOND_MS;
const LONGEST_RETRY_MS = MINUTE_MS;
/** What a server calls itself from its start to its end, under whatever address, database or user it is asked. */
const RUN_ID = /^run_id:(\S+)/m;

const ONE_SERVER =
  'REDIS_URL and STATE_REDIS_URL are one Redis server: it evicts nothing, since state may not be lost, so cached ' +
  'values fill it up, and a full one refuses to write sessions. Give each a server of its own: REDIS_URL one with ' +
  'a maxmemory and maxmemory-policy allkeys-lru, STATE_REDIS_URL one with noeviction. Two databases of one server ' +
  'share its memory';

/** Something that is kept in Redis, or may be. */
interface KeptInRedis {
  /** Those that it is written to, by what they call themselves; empty: it is in none. Rejects when they cannot tell. */
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
  // A service that does not tell cannot be compared.
  return infos.flatMap((info) => RUN_ID.exec(info)?.[1] ?? []);
}

/** The servers that a connection writes to, by what they call themselves; rejects when they do not tell in time. */
export function serversBehind(client: Redis | Cluster): Promise<readonly string[]> {
  return withRedisDeadline(
    askedOf(client),
    DEADLINE_MS,
    () => new Error(`Redis did not tell within ${String(DEADLINE_MS)} ms which server it is`),
  );
}

/**
 * Warns once when cache and state share one server, which suits one of them at most. A server that cannot be asked,
 * because it is away or busy, is asked again until it answers. Never rejects.
 *
 * @param stop aborted when the gateway closes: nothing is asked afterwards
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
