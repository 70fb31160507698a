import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOAD_CORE, pinned } from '../machine/machine.mjs';

export const CONNECTIONS = 64;

/** Requests are prepared once, so that wrk spends its core on sending them. */
const luaFor = ({ paths, headers }) => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local headers = { ${Object.entries(headers)
  .map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
  .join(', ')} }
local requests = {}
function init()
  math.randomseed(7)
  for i, path in ipairs(paths) do requests[i] = wrk.format("GET", path, headers) end
end
function request()
  return requests[math.random(#requests)]
end
`;

/** Returns a script for several paths; a single path needs none, which is cheaper for wrk. */
export async function wrkLoad({ paths, headers = {} }) {
  if (paths.length === 1) {
    const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    return { path: paths[0], args: given };
  }
  const dir = await mkdtemp(join(tmpdir(), 'touchline-bench-wrk-'));
  const file = join(dir, 'load.lua');
  await writeFile(file, luaFor({ paths, headers }));
  return { path: paths[0], args: ['-s', file] };
}

function output(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (text += chunk));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(text) : reject(new Error(`wrk: ${text}`))));
  });
}

/**
 * Runs wrk once: one thread, 64 keep-alive connections.
 *
 * @returns {Promise<{requestsPerSecond: number, requests: number}>}
 * @throws if a request failed, since a rate that includes errors is meaningless
 */
export async function wrk(url, { path, args }, seconds) {
  const [command, all] = pinned(LOAD_CORE, 'wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '--timeout',
    '10s',
    ...args,
    `${url}${path}`,
  ]);
  const text = await output(command, all);
  if (/Non-2xx|Socket errors/.test(text)) throw new Error(`${url}${path} failed under load:\n${text}`);
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  if (!(requestsPerSecond > 0)) throw new Error(`wrk said nothing of requests:\n${text}`);
  return { requestsPerSecond, requests: Number(/(\d+) requests in/.exec(text)?.[1]) };
}
