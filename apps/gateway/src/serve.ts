import { existsSync } from 'node:fs';
import { setTimeout as setTimer } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HeapGrowth } from '@touchline/cache';
import { pino } from 'pino';
import { createApp, type AppOverrides } from './create-app.ts';
import { CACHES, type Caches } from './platform/cache/caches.ts';
import { ConfigurationError, readConfiguration } from './platform/config/env.ts';
import { ACCEPT_BACKLOG, FastPathServer } from './platform/fast-path/fast-path-server.ts';
import { withoutUrlPasswords } from './platform/observability/logged-error.ts';
import { Readiness } from './platform/observability/readiness.ts';
import { putHelpersBehind } from './platform/threads/priorities.ts';
import { SECOND_MS } from './platform/time/durations.ts';

/** How long a balancer may take to read that we are not ready any more; meanwhile it is served as before. */
const DRAIN_MS = 2000;
/**
 * Then no connection is accepted; for so long those that there are may still bring a request. A balancer that is short of
 * processor time sends one late, on a connection that it has just opened or had kept; a developer waits for no balancer.
 */
const IDLE_GRACE_MS = { production: 1000, development: 250 };
const RETIRE_TIMEOUT_MS = 3000;
const STOP_TIMEOUT_MS = 8000;

/** Else the heap grows far beyond what full caches are allowed before V8 thinks of collecting. */
function watchHeapGrowth({ answers, sourceLevels }: Caches): void {
  const growth = new HeapGrowth();
  setInterval(() => {
    growth.adjust(
      Math.max(...[answers, sourceLevels].map(({ memory, memoryBytes }) => memory.bytes / memoryBytes)),
    );
  }, SECOND_MS).unref();
}

/** The web that is built beside this gateway, so that `node apps/gateway/dist/main.js` is the whole site from anywhere. */
function builtWeb(): string | undefined {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url));
  return existsSync(folder) ? folder : undefined;
}

async function run(overrides: AppOverrides): Promise<void> {
  const { settings, switchedOff } = readConfiguration(undefined, undefined, undefined, builtWeb());
  // Written at once: whoever started us prints the address after our lines, and a crash loses none of them.
  const logDestination = pino.destination({ fd: 1, sync: true });
  const app = await createApp(settings, { logDestination, ...overrides });
  const log = app.getHttpAdapter().getInstance().log;
  for (const feature of switchedOff) log.info({ feature }, 'switched off');
  const hasPages = settings.webDist !== null || overrides.openWeb !== undefined;
  if (!hasPages) log.info({ feature: 'pages (WEB_DIST)' }, 'switched off');
  watchHeapGrowth(app.get<Caches>(CACHES));
  await app.listen({ port: settings.port, host: settings.host, backlog: ACCEPT_BACKLOG });
  const address = await app.getUrl();
  putHelpersBehind();
  log.info({ address }, 'listening');
  // Whoever started us waits for this: a port of 0 is known only now.
  process.send?.({ url: address.replace('127.0.0.1', 'localhost') });

  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    const late = setTimer(() => {
      log.error('requests did not end in time');
      process.exit(1);
    }, STOP_TIMEOUT_MS);
    late.unref();
    app.get(Readiness).stop();
    const server = app.get(FastPathServer);
    setTimeout(settings.production ? DRAIN_MS : 0)
      .then(() =>
        server.retire(IDLE_GRACE_MS[settings.production ? 'production' : 'development'], RETIRE_TIMEOUT_MS),
      )
      .then(() => app.close())
      .then(
        () => {
          clearTimeout(late);
        },
        (error: unknown) => {
          log.error({ err: error }, 'stop failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Runs a gateway as a process: reads the environment, listens, tells whoever started it, stops on a signal. */
export function serve(overrides: AppOverrides = {}): void {
  run(overrides).catch((error: unknown) => {
    const fault = error instanceof ConfigurationError ? error.message : String(error);
    process.stderr.write(`${withoutUrlPasswords(fault)}\n`);
    // What has started already (timers, sockets) would keep a gateway alive that serves nobody.
    process.exit(1);
  });
}
