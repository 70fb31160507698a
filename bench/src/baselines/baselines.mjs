import { writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startRedis } from '../fleet/redis.mjs';
import { startNode } from '../process/child.mjs';
import { startNginx } from './nginx.mjs';
import { startVarnish } from './varnish.mjs';

const script = (name) => fileURLToPath(new URL(`${name}.mjs`, import.meta.url));
const PRODUCTION = { NODE_ENV: 'production' };

async function recordingFile(answers) {
  const dir = await mkdtemp(join(tmpdir(), 'touchline-bench-answers-'));
  const file = join(dir, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  return file;
}

/** Starts bare `node:http`, to which every ratio refers. */
export async function startBare(answers) {
  const args = [await recordingFile(answers)];
  return startNode({ name: 'bare', script: script('bare'), args, env: PRODUCTION });
}

/**
 * Starts all peers at the same time; a peer without requests is idle.
 *
 * @param {Iterable<object>} answers responses of our gateway, which all peers serve
 * @param {ReadonlySet<string>} present binaries installed on this machine
 * @returns {Promise<{name: string, url: string, pids: number[]}[]>} with every process that takes part in a
 *   response
 */
export async function startPeers(answers, present) {
  const file = await recordingFile(answers);
  const ofOurs = (name, args) =>
    startNode({ name, script: script(name), args: [file, ...args], env: PRODUCTION });
  const peers = [];
  const add = (name, ...processes) =>
    peers.push({ name, url: processes[0].url, pids: processes.map(({ pid }) => pid) });
  add('bare node:http', await startBare(answers));
  const redis = present.has('redis-server') ? await startRedis() : undefined;
  for (const [platform, name] of [
    ['express', 'Nest on Express'],
    ['fastify', 'Nest on Fastify'],
  ]) {
    add(`${name}, cache in memory`, await ofOurs('nest', [platform]));
    if (redis === undefined) continue;
    add(`${name}, cache on Redis`, await ofOurs('nest', [platform, redis.url]), redis);
  }
  const origin = await ofOurs('origin', []);
  if (present.has('nginx')) add('nginx proxy_cache', await startNginx(origin.url));
  if (present.has('varnishd')) add('Varnish', await startVarnish(origin.url));
  return peers;
}
