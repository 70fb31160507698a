/**
 * `pnpm dev`: runs the site from its sources. Vite, inside the gateway, applies changes in apps/web to the open page.
 * A change of the gateway or a package restarts the gateway, a change of the sandbox both, and open pages reload.
 *
 *   node tools/launcher/dev.mjs [--built]   with `--built`, the existing build is used
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { end, ready, root, start } from './child.mjs';
import { demonstrationNote, isEmbedded, sandboxSettings, upstreamSettings, webhooks } from './upstreams.mjs';
import { watchSources } from './watch-sources.mjs';

/** A development site has no data that is lost if it does not stop in time. */
const STOP_WITHIN_MS = 1500;
/** Built once before the start; Vite serves the web from its sources. */
const FIRST = ['@touchline/gateway#build', '@touchline/sandbox#build', '@touchline/web#fonts'];

const env = {
  // A service worker would serve pages of outdated sources.
  OFFLINE_PAGES: process.env.OFFLINE_PAGES || '0',
  // After a restart Vite must transform the code before it can render the first page.
  PAGE_DEADLINE_MS: process.env.PAGE_DEADLINE_MS || '30000',
};
let sandbox;
let gateway;
let stopping = false;

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}`));
    });
  });
}

async function startSandbox() {
  sandbox = start('The sandbox', 'apps/sandbox/dist/main.js', sandboxSettings());
  const { urls } = await ready(sandbox);
  Object.assign(env, upstreamSettings(urls));
  return urls;
}

/** @returns its address, which survives restarts */
async function startGateway() {
  gateway = start('The gateway', 'apps/gateway/dist/dev-main.js', env);
  const { url } = await ready(gateway);
  env.PORT = new URL(url).port;
  sandbox?.child.send(webhooks(url, env));
  return url;
}

/** @param {ReadonlySet<'gateway' | 'sandbox'>} which processes whose files changed */
async function restart(which) {
  const fromMs = performance.now();
  const withSandbox = isEmbedded && which.has('sandbox');
  if (gateway !== undefined) await end(gateway, STOP_WITHIN_MS);
  if (withSandbox) {
    if (sandbox !== undefined) await end(sandbox, STOP_WITHIN_MS);
    await startSandbox();
  }
  await startGateway();
  const what = withSandbox ? 'sandbox and gateway' : 'gateway';
  console.log(`Restarted: ${what}, in ${((performance.now() - fromMs) / 1000).toFixed(1)} s`);
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const one of [gateway, sandbox]) if (one !== undefined) await end(one);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

const said = (error) => (error instanceof Error ? error.message : String(error));

try {
  if (!process.argv.includes('--built'))
    await run(join(root, 'node_modules/.bin/turbo'), ['run', ...FIRST, '--output-logs=new-only']);
  // Starts watching first, so that no change during the start is missed.
  const changes = watchSources();
  const urls = isEmbedded ? await startSandbox() : undefined;
  const url = await startGateway();
  if (urls !== undefined)
    console.log(`\n${demonstrationNote(env)}\nIts emails are in ${urls.identity}/__sandbox/outbox`);
  console.log(`Touchline is on ${url}`);
  for await (const which of changes) {
    if (stopping) break;
    // After a failed restart, wait for the change that fixes it.
    await restart(which).catch((error) => {
      if (!stopping) console.error(`${said(error)}; waiting for a change`);
    });
  }
} catch (error) {
  if (!stopping) console.error(said(error));
  await stop(1);
}
