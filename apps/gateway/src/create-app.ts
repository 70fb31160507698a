import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { AppModule } from './app.module.ts';
import { readPolicyDocument } from '@touchline/cache';
import { CACHE_ROUTES, DEFAULT_CACHE_POLICY } from './default-cache-policy.ts';
import { openFastPath } from './create-fast-path.ts';
import { isCalendarPath } from './features/calendars/index.ts';
import { isFeedPath } from './features/feeds/index.ts';
import { FIXTURE_PHASES } from './features/fixture-phase/index.ts';
import { loadWebBuild, PAGE_ROUTES, type Web } from './features/pages/index.ts';
import { PartnerGate } from './features/partners/index.ts';
import { PreviewGate } from './features/preview/index.ts';
import { ResponseOrigins } from './platform/cache/response-origins.ts';
import { createCaches } from './platform/cache/create-caches.ts';
import type { Settings } from './platform/config/settings.ts';
import { LiveCacheConsole } from './platform/cache/live-cache-console.ts';
import { ResponseAddresses } from './platform/fast-path/routes/response-address.ts';
import { FastPathServer } from './platform/fast-path/fast-path-server.ts';
import { keyJudge } from './platform/fast-path/key-verdict.ts';
import { NotCacheableError } from './platform/fast-path/responses/origin-response.ts';
import { ApiResponseInterceptor } from './platform/http-server/responses/api-response.interceptor.ts';
import {
  addBodyLimits,
  fastifyOptions,
  trusted,
  randomRequestId,
} from './platform/http-server/fastify-options.ts';
import { InProcessReader } from './platform/http-server/in-process-reader.ts';
import { ProblemFilter } from './platform/http-server/problems/problem.filter.ts';
import { addRequestHooks } from './platform/http-server/request-hooks.ts';
import { addSecurityHeaders } from './platform/http-server/responses/security-headers.ts';
import { validationPipe } from './platform/http-server/requests/validation.ts';
import { clientNetworks } from './platform/limits/index.ts';
import { createLogger, NestLogger } from './platform/observability/logger.ts';
import { addRequestLog } from './platform/observability/request-log.ts';
import { UpstreamPulse } from './platform/cache/upstream-pulse.ts';
import { addDocsPage } from './platform/openapi/docs-page.ts';
import { addRequestMetrics, Metrics } from './platform/metrics/index.ts';
import { openKeys } from './platform/keys/index.ts';
import { warnOfOneServer } from './platform/redis/index.ts';
import type { OutsideConnections } from './platform/outside/index.ts';
import { openState, SealedState } from './platform/state/index.ts';
import { PUBLIC_ROUTES } from './public-routes.ts';
import { SystemClock, type Clock, SystemWallClock, type WallClock } from './platform/time/clock.ts';

/** Dependencies that a test or a development entry point may replace. */
export interface AppOverrides {
  readonly clock?: Clock;
  /** The clock of sessions, tokens and keys. */
  readonly wallClock?: WallClock;
  readonly nextRequestId?: () => string;
  readonly logDestination?: DestinationStream;
  /** For a process that does other work than the gateway's, where the loop delay says nothing about the gateway. */
  readonly loopDelayMs?: () => number;
  /** For a machine so busy that a Redis call takes longer than a visitor would wait. */
  readonly redisBudgetMs?: number;
  /** In [0, 1), for the lifetimes of cached responses and their early refreshes. */
  readonly random?: () => number;
  /** Connections for sending notifications; absent: to the public internet. */
  readonly outsideConnections?: OutsideConnections;
  /** Serves pages from the web's sources instead of its build, without caching them. */
  readonly openWeb?: (instance: FastifyInstance, settings: Settings) => Promise<Web>;
}

/** Creates the whole gateway, not yet listening, for `main` and for tests. */
export async function createApp(
  settings: Settings,
  overrides: AppOverrides = {},
): Promise<NestFastifyApplication> {
  const log = createLogger(settings, overrides.logDestination);
  // Before Nest logs its first line.
  Logger.overrideLogger(new NestLogger(log));
  const clock = overrides.clock ?? new SystemClock(settings.site.demonstration);
  const wallClock = overrides.wallClock ?? new SystemWallClock();
  // First, because it may refuse to start, and nothing else has been started yet.
  const keys = await openKeys(settings, wallClock);
  const state = await SealedState.open(await openState(settings, wallClock), keys.sealing.fingerprint);
  const pulse = new UpstreamPulse();
  const names = { routes: CACHE_ROUTES, phases: FIXTURE_PHASES };
  const { document: policy } = readPolicyDocument(DEFAULT_CACHE_POLICY, names);
  const caches = createCaches({
    settings,
    clock,
    log,
    policy,
    ...names,
    pulse,
    redisBudgetMs: overrides.redisBudgetMs,
    random: overrides.random,
    isAnswerOutage: (error) => error instanceof NotCacheableError && error.isOutage,
  });
  await caches.start();
  const stop = new AbortController();
  // Runs in parallel with the start, which it neither delays nor fails.
  void warnOfOneServer(caches, state, stop.signal);
  const origins = new ResponseOrigins(caches.recorder);
  const { openWeb } = overrides;
  const routes =
    openWeb === undefined ? PUBLIC_ROUTES : PUBLIC_ROUTES.filter((route) => !PAGE_ROUTES.includes(route));
  const addresses = new ResponseAddresses(routes);
  const console = new LiveCacheConsole(caches, origins, (url) => addresses.find(url, undefined), clock);
  const nextRequestId = overrides.nextRequestId ?? randomRequestId;
  const { connectionStallMs: stallMs, maxConnections } = settings;
  // The early reader does not support connections that become WebSockets, as a development server's do.
  const readsEarly = settings.readsEarly && openWeb === undefined;
  const server = new FastPathServer({ readsEarly, stallMs, maxConnections, nextRequestId });
  const adapter = new FastifyAdapter({
    ...fastifyOptions(settings, log, nextRequestId),
    serverFactory: server.factory,
  });
  const instance = adapter.getInstance();
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.register(
      { settings, clock, wallClock, caches, state, keys, console, pulse, server },
      openWeb === undefined ? loadWebBuild : () => openWeb(instance, settings),
      overrides.outsideConnections,
    ),
    adapter,
    {
      // A webhook's signature covers the raw bytes.
      rawBody: true,
      // Throws, so that `serve` can print why the start failed; by default Nest exits without printing it.
      abortOnError: false,
    },
  );
  await addSecurityHeaders(instance, settings);
  const preview = app.get(PreviewGate);
  preview.guard(instance);
  const isOpen = (path: string): boolean => isFeedPath(path) || isCalendarPath(path);
  addRequestHooks(instance, isOpen);
  addBodyLimits(instance);
  addRequestLog(instance);
  const metrics = app.get(Metrics);
  addRequestMetrics(instance, metrics.requests);
  metrics.watchConnections(server);
  // A response in progress when the stop begins closes its connection as well.
  instance.addHook('onSend', (_request, reply, payload, done) => {
    if (server.isDraining) void reply.header('connection', 'close');
    done(null, payload);
  });
  instance.addHook('preClose', (done) => {
    stop.abort();
    server.closing();
    done();
  });
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter());
  app.useGlobalInterceptors(new ApiResponseInterceptor(settings, clock));
  await addDocsPage(instance);
  await app.init();
  await instance.ready();
  const { loopDelayMs } = overrides;
  const reader = app.get(InProcessReader);
  const clientOf = clientNetworks(trusted(settings.trustProxy));
  const partners = app.get(PartnerGate);
  server.judgeKeys(keyJudge((key, request) => partners.judge(key, () => clientOf(request)), isOpen));
  await openFastPath({
    instance,
    server,
    caches,
    routes,
    origins,
    addresses,
    clock,
    metrics,
    reader,
    clientOf,
    loopDelayMs,
    isApart: preview.isApart,
  });
  return app;
}
