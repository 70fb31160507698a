/**
 * Starts the gateway and, where no upstream is configured, the embedded sandbox for it. The only thing that
 * knows both. Prints the address last, and takes both down together.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
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
      resolve(message);
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

/** What the sandbox must be told to be this site's: where it keeps accounts, and where its mails may lead. */
function sandboxSettings() {
  const own = URL.canParse(process.env.BASE_URL ?? '') ? [new URL(process.env.BASE_URL).hostname] : [];
  return {
    SANDBOX_DATA_DIR: process.env.SANDBOX_DATA_DIR || process.env.DATA_DIR || '.data',
    SANDBOX_IDENTITY_DOMAINS:
      process.env.SANDBOX_IDENTITY_DOMAINS || ['localhost', '127.0.0.1', ...own].join(','),
    // A demonstration shows what a policy looks like; a project without one asks for six characters.
    SANDBOX_IDENTITY_PASSWORD_POLICY:
      process.env.SANDBOX_IDENTITY_PASSWORD_POLICY ||
      JSON.stringify({ enforcementState: 'ENFORCE', minPasswordLength: 8 }),
  };
}

/** The gateway's upstreams, as it would be told of the real ones. */
function upstreamSettings({ game, identity, site }) {
  const project = process.env.SANDBOX_IDENTITY_PROJECT || 'touchline-sandbox';
  return {
    EMBEDDED: '1',
    API_URL: game,
    API_KEY: 'sandbox',
    FIREBASE_CONFIG: JSON.stringify({
      apiKey: 'sandbox',
      authDomain: new URL(identity).host,
      projectId: project,
      storageBucket: `${project}.appspot.example`,
      messagingSenderId: '12345',
      appId: '1:12345:web:sandbox',
      measurementId: 'G-SANDBOX',
    }),
    IDENTITY_BASE_URL: identity,
    IDENTITY_TOKEN_URL: identity,
    IDENTITY_KEYS_URL: `${identity}/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com`,
    SITE_API_URL: site,
    SITE_API_TOKEN: (process.env.SANDBOX_SITE_TOKENS || 'sandbox').split(',', 1)[0],
    SITE_WEBHOOK_SECRET: process.env.SITE_WEBHOOK_SECRET || randomBytes(24).toString('base64url'),
    // Both keep the time of the sandbox's world, from the same beginning.
    GAME_STARTED_MS: String(Date.now()),
  };
}

try {
  const env = {};
  let mails = '';
  let sandbox;
  if (isEmbedded) {
    sandbox = start('The sandbox', 'apps/sandbox/dist/main.js', sandboxSettings());
    const { urls } = await ready('The sandbox', sandbox);
    Object.assign(env, upstreamSettings(urls));
    mails = `\nIts mails are in ${urls.identity}/__sandbox/outbox`;
  }
  const gateway = start('The gateway', 'apps/gateway/dist/main.js', env);
  const { url } = await ready('The gateway', gateway);
  // As a Strapi's owner would enter it: what is published is on the pages at once.
  sandbox?.send({ siteWebhook: { url: `${url}/api/webhooks/site`, secret: env.SITE_WEBHOOK_SECRET } });
  console.log(`${mails}\nTouchline is on ${url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
