import { ANY_CORE, LOAD_CORE } from '../machine/machine.mjs';
import { startRedis } from './redis.mjs';
import { startSaturday, SANDBOX_KEY } from './sandbox.mjs';
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

/**
 * A gateway on a match Saturday that asks its provider so often, and takes any number of streams from one address. The
 * clocks of both stand still at speed 0, and go together at another. The provider computes on the core of the load: what
 * becomes of its answers is measured.
 */
export async function startLiveSite({ pollMs, speed = 0, env = {}, script }) {
  const { sandbox, atMs } = await startSaturday({ core: LOAD_CORE });
  const startedMs = Date.now();
  await sandbox.setClock(atMs, speed);
  const gateway = await startGateway({
    upstream: sandbox.url,
    ...(script === undefined ? {} : { script }),
    env: {
      EMBEDDED: '1',
      GAME_NOW: new Date(atMs).toISOString(),
      ...(speed === 0 ? {} : { GAME_STARTED_MS: String(startedMs), GAME_SPEED: String(speed) }),
      LIVE_POLL_MS: String(pollMs),
      LIVE_CONNECTIONS_PER_ADDRESS: '0',
      MAX_CONNECTIONS: '20000',
      API_KEY: SANDBOX_KEY,
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  return { sandbox, gateway, atMs };
}
