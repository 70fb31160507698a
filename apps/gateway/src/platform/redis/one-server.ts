import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Cluster, type Redis } from 'ioredis';
import { SECOND_MS } from '../time/durations.ts';

/** One that answers later than this is not waited for. */
const DEADLINE_MS = SECOND_MS;
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
  const told = await Promise.all(nodes.map((node) => node.info('server')));
  // A service that does not tell cannot be compared.
  return told.flatMap((info) => RUN_ID.exec(info)?.[1] ?? []);
}

/** The servers that a connection writes to, by what they call themselves; rejects when they do not tell in time. */
export async function serversBehind(client: Redis | Cluster): Promise<readonly string[]> {
  const over = new AbortController();
  const late = setTimeout(DEADLINE_MS, undefined, { ref: false, signal: over.signal }).then(() => {
    throw new Error(`Redis did not tell within ${String(DEADLINE_MS)} ms which server it is`);
  });
  try {
    return await Promise.race([askedOf(client), late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
  }
}

/**
 * Warns when cache and state are in one server, which is right for one of them at most. Never rejects: who cannot be
 * asked is told of by its own connection.
 */
export async function warnOfOneServer(cache: KeptInRedis, state: KeptInRedis): Promise<void> {
  try {
    const ofState = await state.redisServers();
    if (ofState.length === 0) return;
    const ofCache = await cache.redisServers();
    if (ofCache.some((server) => ofState.includes(server))) new Logger('state').warn(ONE_SERVER);
  } catch {
    // It is not known, and so nothing is said.
  }
}
