import { ANY_CORE } from '../machine/cores.mjs';
import { startRedis } from './redis.mjs';
import { startSaturday } from './saturday.mjs';
import { startGateway } from './gateway.mjs';
import { startUpstream } from './upstream.mjs';

/** A Saturday afternoon behind a counting upstream, for gateways that keep the real time. */
export async function startAfternoon(options = {}) {
  const { sandbox, atMs } = await startSaturday();
  const upstream = await startUpstream({ sandbox, atMs, ...options });
  return { sandbox, upstream };
}

/** So many gateways on one Redis (or none). */
export async function startFleet(count, { upstream, redisUrl, env }) {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      startGateway({ upstream: upstream.url, redisUrl, env, core: ANY_CORE, name: `gateway ${index + 1}` }),
    ),
  );
}

/** The Redis of a fleet; `port` brings one back where another was. */
export const startFleetRedis = (port) => startRedis({ port, core: ANY_CORE });
