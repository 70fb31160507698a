import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import {
  RESPONSE_CODEC,
  LiveCache,
  LruMemoryStore,
  MemoryBus,
  REAL_RUNTIME,
  type EncodedResponse,
  type HeaderField,
  type Outcome,
} from '@touchline/cache';
import { opened } from '@touchline/test-data/opened';
import type { MadeOf } from '../../cache/response-origins.ts';
import type { ResponseFacts } from '../../http-server/responses/response-headers.ts';
import { entityTag } from '../../http-server/responses/entity-tag.ts';
import { responseKey } from '../routes/response-address.ts';
import { FastPath } from '../fast-path.ts';
import { FastPathServer, KEEP_ALIVE_TIMEOUT_MS, type FastPathServerOptions } from '../fast-path-server.ts';
import type { FastPathOptions } from '../fast-path-options.ts';
import { NotCacheableError, type OriginResponse, type OriginRequest } from '../responses/origin-response.ts';
import type { PublicRoute } from '../routes/public-route.ts';

export const LIST: PublicRoute = {
  name: 'list',
  path: '/api/things',
  parameters: [
    { name: 'day' },
    { name: 'size', canonical: (value) => (/^\d+$/.test(value) ? value : undefined) },
  ],
  priority: 'hot',
  keysPerMinute: { expected: 50, kept: 100 },
};
export const ONE: PublicRoute = {
  name: 'one',
  path: '/api/things/{id}',
  parameters: [],
  priority: 'cold',
  keysPerMinute: { expected: 50, kept: 100 },
};
export const PAGE: PublicRoute = {
  name: 'page',
  path: '/de/today',
  parameters: [],
  variant: { cookie: 'tz', canonical: (value) => (value === 'Europe/Berlin' ? value : 'UTC') },
  priority: 'warm',
  keysPerMinute: { expected: 50, kept: 100 },
};

/** The sources of every response that this node builds. */
const MADE_OF: MadeOf = { sources: [{ key: 'things', route: 'list', phase: 'live' }] };
const SECURITY: readonly HeaderField[] = [
  ['x-content-type-options', 'nosniff'],
  ['access-control-allow-origin', '*'],
];

export interface FastPathGatewayOptions extends FastPathServerOptions {
  /** The response of the origin handler; by default a body of `bodyBytes` bytes that begins with the URL. */
  readonly answer?: (question: OriginRequest, now: number) => Promise<OriginResponse>;
  readonly bodyBytes?: number;
  readonly freshMs?: number;
  readonly hot?: Partial<FastPathOptions>;
}

/** A server on a free port, with the fast path in front of a stand-in for Fastify. */
export class FastPathGateway {
  /** Requests to the in-process origin handler, in order. */
  readonly asked: OriginRequest[] = [];
  /** Requests that the fast path left to the origin handler. */
  readonly left: string[] = [];
  readonly events: string[] = [];
  readonly #waiting: (() => void)[] = [];
  readonly hits: { readonly route: string; readonly outcome: Outcome; readonly count: number }[] = [];
  readonly cache: LiveCache<EncodedResponse>;
  readonly fastPath: FastPath;
  readonly front: FastPathServer;
  readonly server: Server;
  /** Added to the clock, which moves only when a test changes this. */
  shiftMs = 0;
  /** The reported delay of the event loop. */
  loopDelayMs = 0;

  constructor(private readonly options: FastPathGatewayOptions = {}) {
    const runtime = { ...REAL_RUNTIME, nowMs: () => this.nowMs(), random: () => 0.5 };
    this.cache = cacheOf(runtime);
    this.fastPath = new FastPath({
      routes: [LIST, ONE, PAGE],
      answers: this.cache,
      originResponse: (question) => this.#answer(question),
      madeOf: (key) => (this.asked.some((question) => responseKey(question) === key) ? MADE_OF : undefined),
      originHandler: (request, response) => {
        this.#originHandler(request, response);
      },
      refusals: {
        overloaded: (requestId, seconds) => ({
          status: 503,
          headers: [...SECURITY, ['retry-after', String(seconds)]],
          body: Buffer.from(requestId),
        }),
      },
      runtime,
      loopDelayMs: () => this.loopDelayMs,
      keepAliveTimeoutMs: KEEP_ALIVE_TIMEOUT_MS,
      observer: {
        hit: ({ name }, _phase, outcome, count) => this.hits.push({ route: name, outcome, count }),
        answered: ({ name }, status, count) =>
          this.events.push(`${name} ${String(status)} x${String(count)}`),
        joined: () => undefined,
        unkept: () => undefined,
        refused: ({ name }, priority) => this.events.push(`refused ${name} ${priority}`),
        cardinality: ({ route, overflowing }) => this.events.push(`alarm ${route} ${String(overflowing)}`),
        failed: (what, error) => this.events.push(`failed ${what} ${String(error)}`),
      },
      ...options.hot,
    });
    this.front = new FastPathServer(options);
    this.server = this.front.factory((request, response) => {
      this.#originHandler(request, response);
    });
    this.front.onDrain(() => {
      this.fastPath.drain();
    });
    this.front.open(this.fastPath);
  }

  nowMs(): number {
    return Date.UTC(2026, 10, 21) + this.shiftMs;
  }

  async listen(): Promise<number> {
    opened('fast path', () => this.close());
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this.port;
  }

  get port(): number {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    return address.port;
  }

  async close(): Promise<void> {
    await this.cache.idle();
    await new Promise<void>((resolve) => {
      this.server.close(() => {
        resolve();
      });
      this.server.closeAllConnections();
    });
  }

  facts(outcome: Outcome = 'miss'): ResponseFacts {
    const storedAtMs = this.nowMs();
    const freshUntilMs = storedAtMs + (this.options.freshMs ?? 15_000);
    return {
      freshness: {
        storedAtMs,
        freshUntilMs,
        staleUntilMs: freshUntilMs + 15_000,
        errorUntilMs: freshUntilMs + 600_000,
        outcome,
        phase: 'live',
        sources: [],
      },
      tags: ['thing:1'],
      audience: 'everyone',
    };
  }

  #answer(question: OriginRequest): Promise<OriginResponse> {
    this.asked.push(question);
    for (const wake of this.#waiting.splice(0)) wake();
    return (this.options.answer ?? this.plainAnswer.bind(this))(question, this.asked.length);
  }

  /** Resolves when the origin handler has received a request for the URL. */
  async askedFor(url: string): Promise<void> {
    while (!this.asked.some(({ canonicalUrl }) => canonicalUrl === url))
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** The default response of the origin handler. */
  plainAnswer(question: OriginRequest): Promise<OriginResponse> {
    const text = `${question.canonicalUrl} ${question.variant ?? ''}`;
    const body = Buffer.from(text.padEnd(this.options.bodyBytes ?? 100, '.'));
    const headers: readonly HeaderField[] = [
      ...SECURITY,
      ['content-type', 'text/plain; charset=utf-8'],
      ['etag', entityTag(body.toString())],
      ['x-request-id', question.requestId],
      ['connection', 'keep-alive'],
      ['content-length', String(body.length)],
    ];
    return Promise.resolve({ status: 200, headers, body, facts: this.facts() });
  }

  /** Answers like Fastify: asynchronously, and with the request body. */
  #originHandler(request: IncomingMessage, response: ServerResponse): void {
    this.left.push(`${request.method ?? ''} ${request.url ?? ''}`);
    const ignore = (): void => undefined;
    // A request body that breaks off gets no response.
    void bodyOf(request).then((body) => {
      response.setHeader('content-type', 'text/plain');
      response.end(`ordinary ${request.url ?? ''} ${body}`);
    }, ignore);
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  if (request.readableEnded) return '';
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(request, 'end');
  return Buffer.concat(chunks).toString();
}

function cacheOf(runtime: typeof REAL_RUNTIME): LiveCache<EncodedResponse> {
  const ignore = (): void => undefined;
  return new LiveCache<EncodedResponse>({
    name: 'answers',
    nodeId: 'test',
    memory: new LruMemoryStore({ maxBytes: 64 * 1024 ** 2, codec: RESPONSE_CODEC }),
    bus: new MemoryBus({ nodeId: 'test' }),
    policy: {
      version: 1,
      rule: () => ({ freshMs: 1000, staleMs: 1000, errorMs: 1000, negativeMs: 1000, jitter: 0 }),
    },
    runtime,
    observer: {
      served: ignore,
      filled: ignore,
      called: ignore,
      waited: ignore,
      purged: ignore,
      redisCalled: ignore,
      breakerChanged: ignore,
      failed: ignore,
    },
    isOutage: (error) => !(error instanceof NotCacheableError) || error.isOutage,
  });
}
