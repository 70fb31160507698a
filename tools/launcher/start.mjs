/**
 * Starts the gateway and, if no upstream is configured, the embedded sandbox for it. It is the only code that knows
 * both. Prints the address last, and stops both together.
 */
import { end, ready, start } from './child.mjs';
import { demonstrationNote, isEmbedded, sandboxSettings, upstreamSettings, webhooks } from './upstreams.mjs';

const started = [];
let stopping = false;

function launch(name, entry, env) {
  const one = start(name, entry, env);
  started.unshift(one);
  void one.exited.then((code) => {
    if (stopping) return;
    console.error(`${name} ended unexpectedly (${code})`);
    void stop(1);
  });
  return one;
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const one of started) await end(one);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

try {
  const env = {};
  let mails = '';
  let sandbox;
  if (isEmbedded) {
    sandbox = launch('The sandbox', 'apps/sandbox/dist/main.js', sandboxSettings());
    const { urls } = await ready(sandbox);
    Object.assign(env, upstreamSettings(urls));
    mails = `\n${demonstrationNote(env)}\nIts emails are in ${urls.identity}/__sandbox/outbox`;
  }
  const { url } = await ready(launch('The gateway', 'apps/gateway/dist/main.js', env));
  // What the owner of a Strapi and of a Stripe account would configure there.
  sandbox?.child.send(webhooks(url, env));
  console.log(`${mails}\nTouchline is on ${url}`);
} catch (error) {
  if (!stopping) console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
