/**
 * Traces one cold `GET /api/matches/{id}`: the source files on the call stack when the gateway calls itself for the
 * response, when it calls the provider, and when it writes to the visitor. A debugger shows the same at these points,
 * so this is what a reader follows; functions that have returned by then (rules, mappers, counters) are not included.
 *
 * `node tools/request-trace/trace.mjs` prints the files, `--write` updates the list in ARCHITECTURE, and `--check`
 * fails if that list is stale or has more than 35 files. The gateway and the sandbox must be built.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { end, ready, root, start } from '../launcher/child.mjs';
import { sandboxSettings, upstreamSettings } from '../launcher/upstreams.mjs';
import { keepGenerated } from '../documents/generated.mjs';
import { watchCallStacks } from './call-stacks.mjs';
import { callPath, renderedInto } from './render.mjs';

const DOCUMENT = 'docs/ARCHITECTURE.md';
/** With more files, nobody can follow a request by reading. */
const MOST_FILES = 35;
const DAY = '2026-03-14';
/** The first request includes one-time work; the path is what all others share. */
const REQUESTS = 4;
/** Fastify runs an injected request without a socket, so no stack connects the fast path with it. */
const IN_PROCESS = {
  path: join(root, 'apps/gateway/dist/platform/fast-path/in-process-reads.js'),
  text: 'instance.inject(',
};

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function withGateway(settings, use) {
  const env = { ...settings, HOST: '127.0.0.1', PORT: String(await freePort()) };
  const gateway = start('The gateway', 'apps/gateway/dist/main.js', env);
  try {
    const { url } = await ready(gateway);
    return await use(url);
  } finally {
    await end(gateway);
  }
}

async function matchesOf(settings) {
  return withGateway(settings, async (url) => {
    const { data } = await (await fetch(`${url}/api/matches?date=${DAY}`)).json();
    return data.map(({ id }) => id);
  });
}

/** @returns {Promise<{ name: string, url: string }[][][]>} the call stacks of each request */
async function stacksOfColdRequests(settings, ids) {
  const port = await freePort();
  return withGateway({ ...settings, NODE_OPTIONS: `--inspect=127.0.0.1:${port}` }, async (url) => {
    const callStacks = await watchCallStacks(port, [IN_PROCESS]);
    const requests = [];
    for (const id of ids) {
      callStacks.take();
      const response = await fetch(`${url}/api/matches/${id}`);
      await response.text();
      if (response.status !== 200) throw new Error(`match ${id} was answered with ${response.status}`);
      requests.push(callStacks.take());
    }
    callStacks.close();
    return requests;
  });
}

/**
 * `file:///…/apps/gateway/dist/a/b.js` is built from `apps/gateway/src/a/b.ts`; `undefined` for code that is not
 * ours.
 */
function sourceOf(url) {
  if (!url.startsWith('file:') || url.includes('/node_modules/')) return undefined;
  const path = relative(root, fileURLToPath(url));
  return path.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
}

const data = await mkdtemp(join(tmpdir(), 'touchline-trace-'));
process.env.DATA_DIR = data;
const world = { GAME_NOW: `${DAY}T15:20:00Z`, LOG_LEVEL: 'warn' };
const sandbox = start('The sandbox', 'apps/sandbox/dist/main.js', { ...sandboxSettings(), ...world });
try {
  const { urls } = await ready(sandbox);
  // The provider alone: other upstreams' data of a match belongs to another request.
  const { EMBEDDED, API_URL, API_KEY, GAME_STARTED_MS } = upstreamSettings(urls);
  const settings = { EMBEDDED, API_URL, API_KEY, GAME_STARTED_MS, ...world };
  const ids = (await matchesOf(settings)).slice(0, REQUESTS);
  const [, ...requests] = await stacksOfColdRequests(settings, ids);
  const path = callPath(requests, sourceOf);
  console.log(path.map(({ file, functions }) => `${file}  ${functions.join(', ')}`).join('\n'));
  console.log(`${path.length} files`);
  const document = renderedInto(readFileSync(join(root, DOCUMENT), 'utf8'), path);
  if (process.argv.includes('--write')) keepGenerated({ [DOCUMENT]: document }, { check: false });
  if (process.argv.includes('--check')) {
    process.exitCode = keepGenerated({ [DOCUMENT]: document }, { check: true });
    if (path.length > MOST_FILES) throw new Error(`a request goes through more than ${MOST_FILES} files`);
  }
} finally {
  await end(sandbox);
  await rm(data, { recursive: true, force: true });
}
