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

/**
 * The time for a load balancer to notice that the gateway is no longer ready; requests are served as before
 * meanwhile.
 */
const DRAIN_MS = 2000;
/**
 * After that, new connections are refused, and existing ones may still send a request for this long. A load balancer
 * that is short of CPU time sends one late, on a connection that it has just opened or kept open; in development
 * there is no load balancer.
 */
const IDLE_GRACE_MS = { production: 1000, development: 250 };
const RETIRE_TIMEOUT_MS = 3000;
const STOP_TIMEOUT_MS = 8000;

/** Without it the heap grows far beyond the size of full caches before V8 collects garbage. */
function watchHeapGrowth({ answers, sourceLevels }: Caches): void {
  const growth = new HeapGrowth();
  setInterval(() => {
    growth.adjust(
      Math.max(...[answers, sourceLevels].map(({ memory, memoryBytes }) => memory.bytes / memoryBytes)),
    );
  }, SECOND_MS).unref();
}

/**
 * Finds the web build next to this gateway, so that `node apps/gateway/dist/main.js` serves the whole site from any
 * directory.
 */
function builtWeb(): string | undefined {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url));
  return existsSync(folder) ? folder : undefined;
}

async function run(overrides: AppOverrides): Promise<void> {
  const { settings, switchedOff } = readConfiguration(undefined, undefined, undefined, builtWeb());
  // Synchronous: the parent process prints the address after our lines, and a crash loses none of them.
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
  // The parent process waits for this message: only now is the port known if it was configured as 0.
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

/**
 * Runs a gateway as a process: reads the environment, listens, sends its address to the parent process, stops on a
 * signal.
 */
export function serve(overrides: AppOverrides = {}): void {
  run(overrides).catch((error: unknown) => {
    const fault = error instanceof ConfigurationError ? error.message : String(error);
    process.stderr.write(`${withoutUrlPasswords(fault)}\n`);
    // Timers and sockets that were already started would keep a useless process alive.
    process.exit(1);
  });
}
