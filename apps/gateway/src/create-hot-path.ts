import type { IncomingMessage } from 'node:http';
import { REAL_SURROUNDINGS } from '@touchline/cache';
import type { FastifyInstance } from 'fastify';
import type { AnswerOrigins } from './platform/cache/answer-origins.ts';
import type { Caches } from './platform/cache/caches.ts';
import { answerKey, type AnswerAddresses } from './platform/hot-path/routes/answer-address.ts';
import { hotPathCounts } from './platform/hot-path/hot-path-counts.ts';
import { HotPath } from './platform/hot-path/hot-path.ts';
import { KEEP_ALIVE_TIMEOUT_MS, type HotServer } from './platform/hot-path/hot-server.ts';
import { askInProcess } from './platform/hot-path/in-process-answers.ts';
import { watchLoopDelay } from './platform/hot-path/load/loop-delay.ts';
import type { PublicRoute } from './platform/hot-path/routes/public-route.ts';
import { refusalsOf } from './platform/hot-path/responses/refusals.ts';
import type { InProcessReader } from './platform/http-server/in-process-reader.ts';
import type { Metrics } from './platform/metrics/index.ts';
import type { Clock } from './platform/time/clock.ts';

const ZONE_COOKIE = 'tz';
const FLUSH_MS = 1000;

interface HotPathParts {
  readonly instance: FastifyInstance;
  readonly server: HotServer;
  readonly caches: Caches;
  /** Whose answers are kept and given ahead of the router. */
  readonly routes: readonly PublicRoute[];
  readonly origins: AnswerOrigins;
  readonly addresses: AnswerAddresses;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly reader: InProcessReader;
  readonly clientOf: (request: IncomingMessage) => string;
  /** Hosts that the hot path leaves alone. */
  readonly isApart: ((host: string | undefined) => boolean) | undefined;
  /** Instead of the event loop's own. */
  readonly loopDelayMs: (() => number) | undefined;
}

function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

/** Puts the hot path ahead of a gateway that is ready. */
export async function openHotPath(parts: HotPathParts): Promise<void> {
  const { instance, server, caches, routes, origins, addresses, clock, metrics, reader } = parts;
  const delay = watchLoopDelay(every);
  const refusals = await refusalsOf(instance);
  const hotPath = new HotPath({
    routes,
    answers: caches.answers.cache,
    asked: ({ key, storedAtMs }, outcome, count) => {
      const nowMs = clock.nowMs();
      origins.asked(key, nowMs, outcome, nowMs - storedAtMs, count);
    },
    shown: (entry) => {
      caches.changes.served(entry);
    },
    ordinaryAnswer: async (question) => {
      const answer = await askInProcess(instance, question, ZONE_COOKIE);
      if (answer.facts !== undefined) {
        const { freshness, tags } = answer.facts;
        const { own, sources } = freshness;
        const route = addresses.find(question.canonicalUrl, undefined)?.route.name ?? 'unknown';
        origins.made(
          { key: answerKey(question), route, tags, sources, ...(own === undefined ? {} : { own }) },
          clock.nowMs(),
        );
      }
      return answer;
    },
    madeOf: (key) => origins.madeOf(key),
    ordinaryWay: server.ordinaryWay,
    refusals,
    surroundings: { ...REAL_SURROUNDINGS, nowMs: () => clock.nowMs() },
    loopDelayMs: parts.loopDelayMs ?? delay.delayMs,
    observer: hotPathCounts(caches.statistics, metrics.requests, (what, err) => {
      instance.log.warn({ err }, `hot path: ${what}`);
    }),
    clientOf: parts.clientOf,
    isApart: parts.isApart,
    keepAliveTimeoutMs: KEEP_ALIVE_TIMEOUT_MS,
  });
  caches.statistics.beforeReading(() => {
    hotPath.flush();
  });
  const stopFlushing = every(FLUSH_MS, () => {
    hotPath.flush();
  });
  server.onDrain(() => {
    hotPath.drain();
  });
  server.onClose(() => {
    hotPath.flush();
    stopFlushing();
    delay.stop();
  });
  reader.open((path, urgency) => hotPath.read(path, urgency));
  server.open(hotPath, refusals);
}
