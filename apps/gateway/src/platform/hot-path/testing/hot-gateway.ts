import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import {
  ANSWER_CODEC,
  LiveCache,
  LruMemoryStore,
  MemoryBus,
  REAL_SURROUNDINGS,
  type EncodedAnswer,
  type HeaderField,
  type Outcome,
} from '@touchline/cache';
import type { MadeOf } from '../../cache/answer-origins.ts';
import type { AnswerFacts } from '../../http-server/answers/answer-facts.ts';
import { entityTag } from '../../http-server/answers/entity-tag.ts';
import { answerKey } from '../routes/answer-address.ts';
import { HotPath } from '../hot-path.ts';
import { HotServer, KEEP_ALIVE_TIMEOUT_MS, type HotServerOptions } from '../hot-server.ts';
import type { HotPathOptions } from '../hot-path-options.ts';
import { NotKeptError, type OrdinaryAnswer, type OrdinaryQuestion } from '../responses/ordinary-answer.ts';
import type { PublicRoute } from '../routes/public-route.ts';

export const LIST: PublicRoute = {
  name: 'list',
  path: '/api/things',
  parameters: [
    { name: 'day' },
    { name: 'size', canonical: (value) => (/^\d+$/.test(value) ? value : undefined) },
  ],
  heat: 'hot',
  keysPerMinute: { expected: 50, kept: 100 },
};
export const ONE: PublicRoute = {
  name: 'one',
  path: '/api/things/{id}',
  parameters: [],
  heat: 'cold',
  keysPerMinute: { expected: 50, kept: 100 },
};
export const PAGE: PublicRoute = {
  name: 'page',
  path: '/de/today',
  parameters: [],
  variant: { cookie: 'tz', canonical: (value) => (value === 'Europe/Berlin' ? value : 'UTC') },
  heat: 'warm',
  keysPerMinute: { expected: 50, kept: 100 },
};

/** What this node has made it has made of this. */
const MADE_OF: MadeOf = { sources: [{ key: 'things', route: 'list', phase: 'live' }] };
const SECURITY: readonly HeaderField[] = [
  ['x-content-type-options', 'nosniff'],
  ['access-control-allow-origin', '*'],
];

export interface HotGatewayOptions extends HotServerOptions {
  /** What the ordinary way says; by default a body of that many bytes that names the question. */
  readonly answer?: (question: OrdinaryQuestion, now: number) => Promise<OrdinaryAnswer>;
  readonly bodyBytes?: number;
  readonly freshMs?: number;
  readonly hot?: Partial<HotPathOptions>;
}

/** A server with the hot path before a stand-in for the framework, on a free port. */
export class HotGateway {
  /** Questions that the ordinary way was asked, in order. */
  readonly asked: OrdinaryQuestion[] = [];
  /** Requests that the hot path left to the ordinary way. */
  readonly left: string[] = [];
  readonly events: string[] = [];
  readonly #waiting: (() => void)[] = [];
  readonly hits: { readonly route: string; readonly outcome: Outcome; readonly count: number }[] = [];
  readonly cache: LiveCache<EncodedAnswer>;
  readonly hotPath: HotPath;
  readonly front: HotServer;
  readonly server: Server;
  /** The time stands still until a test moves it. */
  shiftMs = 0;
  /** What the event loop is said to be late. */
  loopDelayMs = 0;

  constructor(private readonly options: HotGatewayOptions = {}) {
    const surroundings = { ...REAL_SURROUNDINGS, nowMs: () => this.nowMs(), random: () => 0.5 };
    this.cache = cacheOf(surroundings);
    this.hotPath = new HotPath({
      routes: [LIST, ONE, PAGE],
      answers: this.cache,
      ordinaryAnswer: (question) => this.#answer(question),
      madeOf: (key) => (this.asked.some((question) => answerKey(question) === key) ? MADE_OF : undefined),
      ordinaryWay: (request, response) => {
        this.#ordinary(request, response);
      },
      refusals: {
        overloaded: (requestId, seconds) => ({
          status: 503,
          headers: [...SECURITY, ['retry-after', String(seconds)]],
          body: Buffer.from(requestId),
        }),
      },
      surroundings,
      loopDelayMs: () => this.loopDelayMs,
      keepAliveTimeoutMs: KEEP_ALIVE_TIMEOUT_MS,
      observer: {
        hit: ({ name }, _phase, outcome, count) => this.hits.push({ route: name, outcome, count }),
        answered: ({ name }, status, count) =>
          this.events.push(`${name} ${String(status)} x${String(count)}`),
        joined: () => undefined,
        unkept: () => undefined,
        refused: ({ name }, heat) => this.events.push(`refused ${name} ${heat}`),
        cardinality: ({ route, overflowing }) => this.events.push(`alarm ${route} ${String(overflowing)}`),
        failed: (what, error) => this.events.push(`failed ${what} ${String(error)}`),
      },
      ...options.hot,
    });
    this.front = new HotServer(options);
    this.server = this.front.factory((request, response) => {
      this.#ordinary(request, response);
    });
    this.front.onDrain(() => {
      this.hotPath.drain();
    });
    this.front.open(this.hotPath);
  }

  nowMs(): number {
    return Date.UTC(2026, 10, 21) + this.shiftMs;
  }

  async listen(): Promise<number> {
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

  facts(outcome: Outcome = 'miss'): AnswerFacts {
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

  #answer(question: OrdinaryQuestion): Promise<OrdinaryAnswer> {
    this.asked.push(question);
    for (const wake of this.#waiting.splice(0)) wake();
    return (this.options.answer ?? this.plainAnswer.bind(this))(question, this.asked.length);
  }

  /** Resolves when the ordinary way has been asked for it. */
  async askedFor(url: string): Promise<void> {
    while (!this.asked.some(({ canonicalUrl }) => canonicalUrl === url))
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** What the ordinary way says unless a test says otherwise. */
  plainAnswer(question: OrdinaryQuestion): Promise<OrdinaryAnswer> {
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

  /** Answers as a framework would: later, and with the body that it was sent. */
  #ordinary(request: IncomingMessage, response: ServerResponse): void {
    this.left.push(`${request.method ?? ''} ${request.url ?? ''}`);
    const ignore = (): void => undefined;
    // A body that breaks off has no answer.
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

function cacheOf(surroundings: typeof REAL_SURROUNDINGS): LiveCache<EncodedAnswer> {
  const ignore = (): void => undefined;
  return new LiveCache<EncodedAnswer>({
    name: 'answers',
    nodeId: 'test',
    memory: new LruMemoryStore({ maxBytes: 64 * 1024 ** 2, codec: ANSWER_CODEC }),
    bus: new MemoryBus({ nodeId: 'test' }),
    policy: {
      version: 1,
      rule: () => ({ freshMs: 1000, staleMs: 1000, errorMs: 1000, negativeMs: 1000, jitter: 0 }),
    },
    surroundings,
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
    isOutage: (error) => !(error instanceof NotKeptError) || error.isOutage,
  });
}
