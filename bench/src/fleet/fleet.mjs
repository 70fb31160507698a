import { ANY_CORE, LOAD_CORE } from '../machine/machine.mjs';
import { startRedis } from './redis.mjs';
import { startSaturday, SANDBOX_KEY } from './sandbox.mjs';
import { startGateway } from './gateway.mjs';
import { startUpstream } from './upstream.mjs';

/** Starts a Saturday afternoon with a counting upstream, shifted to the present for gateways on real time. */
export async function startAfternoon(options = {}) {
  const { sandbox, atMs } = await startSaturday();
  const upstream = await startUpstream({ sandbox, atMs, ...options });
  return { sandbox, upstream };
}

/** Starts this many gateways on one Redis, or without one. */
export async function startFleet(count, { upstream, redisUrl, env }) {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      startGateway({ upstream: upstream.url, redisUrl, env, core: ANY_CORE, name: `gateway ${index + 1}` }),
    ),
  );
}

/** Starts the Redis of a fleet; `port` restarts one at the same address. */
export const startFleetRedis = (port) => startRedis({ port, core: ANY_CORE });

/**
 * Starts a gateway on a match Saturday that polls its provider at this interval and accepts any number of streams
 * from one address. At speed 0 both clocks stand still; otherwise they run together. The provider runs on the load's
 * core, since only its responses' effect is measured.
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
