import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNode } from '../process/child.mjs';
import { read } from '../load/read.mjs';
import { SANDBOX_KEY } from './sandbox.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export const STAFF_TOKEN = 'bench-staff-token-0123456789';

/** Starts one production process with default settings; only addresses and a staff token are set. */
export async function startGateway({
  upstream,
  redisUrl,
  core,
  env = {},
  name = 'the gateway',
  script = 'apps/gateway/dist/main.js',
}) {
  const gateway = await startNode({
    name,
    script: join(root, script),
    ...(core === undefined ? {} : { core }),
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      API_URL: upstream,
      API_KEY: SANDBOX_KEY,
      STAFF_TOKEN,
      REDIS_URL: redisUrl ?? '',
      DATA_DIR: await mkdtemp(join(tmpdir(), 'touchline-bench-')),
      WEB_DIST: join(root, 'apps/web/dist'),
      ...env,
    },
  });
  // An IP address, since the name may resolve to two.
  return { ...gateway, url: gateway.url.replace('localhost', '127.0.0.1') };
}

/** Calls the staff API of one gateway. */
async function staff(gateway, path, order) {
  const answer = await read(`${gateway.url}/api/staff/cache/${path}`, {
    method: order === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${STAFF_TOKEN}`, 'content-type': 'application/json' },
    ...(order === undefined ? {} : { body: JSON.stringify(order) }),
  });
  if (answer.status !== 200) throw new Error(`staff ${path}: ${answer.status} ${answer.body}`);
  return { ...JSON.parse(answer.body).data, tookMs: answer.tookMs };
}

/** Purges a response and its sources: rebuilt from the same sources it would be unchanged. */
export const purgeAt = (gateway, path) =>
  staff(gateway, 'purge', { mode: 'soft', urls: [path], reason: 'bench', by: 'bench' });

export const statisticsOf = (gateway) => staff(gateway, 'stats');
