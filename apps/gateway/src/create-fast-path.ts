import type { IncomingMessage } from 'node:http';
import { REAL_RUNTIME } from '@touchline/cache';
import type { FastifyInstance } from 'fastify';
import type { ResponseOrigins } from './platform/cache/response-origins.ts';
import type { Caches } from './platform/cache/caches.ts';
import { responseKey, type ResponseAddresses } from './platform/fast-path/routes/response-address.ts';
import { fastPathCounts } from './platform/fast-path/fast-path-counts.ts';
import { FastPath } from './platform/fast-path/fast-path.ts';
import { KEEP_ALIVE_TIMEOUT_MS, type FastPathServer } from './platform/fast-path/fast-path-server.ts';
import { askInProcess } from './platform/fast-path/in-process-reads.ts';
import { watchLoopDelay } from './platform/fast-path/load/loop-delay.ts';
import type { PublicRoute } from './platform/fast-path/routes/public-route.ts';
import { refusalsOf } from './platform/fast-path/responses/refusals.ts';
import type { InProcessReader } from './platform/http-server/in-process-reader.ts';
import type { Metrics } from './platform/metrics/index.ts';
import type { Clock } from './platform/time/clock.ts';

const ZONE_COOKIE = 'tz';
const FLUSH_MS = 1000;

interface FastPathParts {
  readonly instance: FastifyInstance;
  readonly server: FastPathServer;
  readonly caches: Caches;
  /** Routes whose responses are cached and served ahead of the router. */
  readonly routes: readonly PublicRoute[];
  readonly origins: ResponseOrigins;
  readonly addresses: ResponseAddresses;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly reader: InProcessReader;
  readonly clientOf: (request: IncomingMessage) => string;
  /** Returns `true` for hosts that the fast path ignores. */
  readonly isApart: ((host: string | undefined) => boolean) | undefined;
  /** Replaces the measured delay of the event loop. */
  readonly loopDelayMs: (() => number) | undefined;
}

function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

/** Puts the fast path in front of a gateway that is ready. */
export async function openFastPath(parts: FastPathParts): Promise<void> {
  const { instance, server, caches, routes, origins, addresses, clock, metrics, reader } = parts;
  const delay = watchLoopDelay(every);
  const refusals = await refusalsOf(instance);
  const fastPath = new FastPath({
    routes,
    answers: caches.answers.cache,
    asked: ({ key, storedAtMs }, outcome, count) => {
      const nowMs = clock.nowMs();
      origins.asked(key, nowMs, outcome, nowMs - storedAtMs, count);
    },
    shown: (entry) => {
      caches.changes.served(entry);
    },
    originResponse: async (question) => {
      const answer = await askInProcess(instance, question, ZONE_COOKIE);
      if (answer.facts !== undefined) {
        const { freshness, tags } = answer.facts;
        const { own, sources } = freshness;
        const route = addresses.find(question.canonicalUrl, undefined)?.route.name ?? 'unknown';
        origins.made(
          { key: responseKey(question), route, tags, sources, ...(own === undefined ? {} : { own }) },
          clock.nowMs(),
        );
      }
      return answer;
    },
    madeOf: (key) => origins.madeOf(key),
    originHandler: server.originHandler,
    refusals,
    runtime: { ...REAL_RUNTIME, nowMs: () => clock.nowMs() },
    loopDelayMs: parts.loopDelayMs ?? delay.delayMs,
    observer: fastPathCounts(caches.statistics, metrics.requests, (what, err) => {
      instance.log.warn({ err }, `fast path: ${what}`);
    }),
    clientOf: parts.clientOf,
    isApart: parts.isApart,
    keepAliveTimeoutMs: KEEP_ALIVE_TIMEOUT_MS,
  });
  caches.statistics.beforeReading(() => {
    fastPath.flush();
  });
  const stopFlushing = every(FLUSH_MS, () => {
    fastPath.flush();
  });
  server.onDrain(() => {
    fastPath.drain();
  });
  server.onClose(() => {
    fastPath.flush();
    stopFlushing();
    delay.stop();
  });
  reader.open((path, urgency) => fastPath.read(path, urgency));
  server.open(fastPath, refusals);
}
