/**
 * Starts the gateway and, where no upstream is configured, the embedded sandbox for it. The only thing that
 * knows both. Prints the address last, and takes both down together.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/** The sandbox stands in only when nothing real is configured, or when it is asked for (docs/API). */
const UPSTREAMS = ['API_URL', 'FIREBASE_CONFIG', 'PAYMENT_BASE_URL', 'SITE_API_URL'];
const isEmbedded =
  process.env.EMBEDDED === '1' ||
  (process.env.NODE_ENV !== 'production' && UPSTREAMS.every((name) => !process.env[name]));

const children = [];
let stopping = false;

function start(name, entry, env) {
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Its own group: Ctrl-C reaches the launcher only, which stops the gateway before its upstream.
    detached: true,
  });
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  children.unshift({ name, child, exited });
  child.once('exit', (code, signal) => {
    if (stopping) return;
    console.error(`${name} ended unexpectedly (${signal ?? code})`);
    void stop(1);
  });
  return child;
}

function ready(name, child) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} did not start in time`)), START_TIMEOUT_MS);
    child.on('message', (message) => {
      if (typeof message !== 'object' || message === null || typeof message.url !== 'string') return;
      clearTimeout(timer);
      resolve(message.url);
    });
  });
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const { child, exited } of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  }
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

try {
  const env = { WEB_DIST: process.env.WEB_DIST ?? 'apps/web/dist' };
  if (isEmbedded) {
    const sandbox = start('The sandbox', 'apps/sandbox/dist/main.js', {});
    const API_URL = await ready('The sandbox', sandbox);
    // Both keep the time of the sandbox's world, from the same beginning.
    Object.assign(env, { EMBEDDED: '1', API_URL, API_KEY: 'sandbox', GAME_STARTED_MS: String(Date.now()) });
  }
  const gateway = start('The gateway', 'apps/gateway/dist/main.js', env);
  const url = await ready('The gateway', gateway);
  console.log(`\nTouchline is on ${url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
