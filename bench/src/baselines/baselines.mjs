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

/** What Node itself can do: what every ratio is to. */
export async function startBare(answers) {
  const args = [await recordingFile(answers)];
  return startNode({ name: 'bare', script: script('bare'), args, env: PRODUCTION });
}

/**
 * Everything that is measured beside ours, started at once: whoever is not asked is idle.
 *
 * @param {Iterable<object>} answers what ours answers, for all to answer the same
 * @param {ReadonlySet<string>} present binaries of this machine
 * @returns {Promise<{name: string, url: string, pids: number[]}[]>} with every process that works for an answer
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
