import type { HttpService } from '@nestjs/axios';
import {
  UpstreamBusyError,
  UpstreamError,
  UpstreamFailedError,
  UpstreamTimeoutError,
} from '../errors/upstream-errors.ts';
import { callSent } from '../cache/fill-context.ts';
import type { UpstreamObserver, UpstreamOutcome } from '../metrics/upstream-metrics.ts';
import { retryAfterMs } from '../time/retry-after.ts';
import { badStatus, isRefusal, RefusedError, callKind } from './fault.ts';
import type { CallBudget } from './call-budget.ts';
import type { UpstreamResponse, Call, Query } from './call.ts';
import { circuitLines, type UpstreamLog, CircuitOpenError } from './circuits.ts';
import { DEFAULT_RESILIENCE, Resilience, type ResilienceOptions } from './resilience.ts';
import type { HttpRuntime } from './http-runtime.ts';
import { isUnconnected, type TransportResponse, send, TransportError } from './transport.ts';

export interface UpstreamHttpOptions {
  /** For logs and errors, e.g. `game`. */
  readonly upstream: string;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The deadline of a whole call, in ms: connecting, retries, pauses and the last byte of the body. */
  readonly timeoutMs: number;
  readonly maxBodyBytes: number;
  /** The time without calls after a "too many requests" response without Retry-After, in ms. */
  readonly defaultRetryAfterMs: () => number;
  readonly resilience?: Partial<ResilienceOptions>;
  readonly log: UpstreamLog;
  /** Absent if calls are not counted. */
  readonly observer?: UpstreamObserver;
}

interface Reading<B> {
  /** How a 4xx is treated: as an error, or as a normal response, for APIs that use it to convey results. */
  readonly refusals: 'thrown' | 'answered';
  readonly bodyOf: (call: Call, raw: TransportResponse) => B;
}

/**
 * Calls one upstream for JSON or bytes: within a deadline, with few retries, behind a circuit breaker and a call
 * budget. Every failure is thrown as an UpstreamError, whose message and cause never contain a header or a body.
 */
export class UpstreamHttp {
  readonly #resilience: Resilience;

  constructor(
    private readonly http: HttpService,
    private readonly budget: CallBudget,
    private readonly options: UpstreamHttpOptions,
    private readonly runtime: HttpRuntime,
  ) {
    const resilience = { ...DEFAULT_RESILIENCE, ...options.resilience };
    this.#resilience = new Resilience(resilience, runtime, circuitLines({ ...options, ...resilience }));
    options.observer?.budget(options.upstream, () => budget.left());
  }

  /** Returns the parsed body; `undefined` if there is none (204). */
  async getJson(path: string, query: Query): Promise<unknown> {
    const call: Call = { method: 'GET', path, query, retry: 'faults' };
    const { body } = await this.#call(call, { refusals: 'thrown', bodyOf: this.#json });
    return body;
  }

  /** Like `getJson`, but also returns a refusal (4xx, 501), with the body that explains it. */
  ask(call: Call): Promise<UpstreamResponse> {
    return this.#call(call, { refusals: 'answered', bodyOf: this.#json });
  }

  /** Like `ask`, with the raw body. */
  askForBytes(call: Call): Promise<UpstreamResponse<Buffer>> {
    return this.#call(call, { refusals: 'answered', bodyOf: (_, { body }) => body });
  }

  async #call<B>(call: Call, reading: Reading<B>): Promise<UpstreamResponse<B>> {
    const deadline = AbortSignal.timeout(this.options.timeoutMs);
    let attempts = 0;
    const attempt = (): Promise<UpstreamResponse<B>> => {
      attempts += 1;
      if (attempts > 1) this.options.observer?.retried(this.options.upstream);
      return this.#attempt(call, reading, deadline);
    };
    try {
      const again = RETRIES[call.retry];
      const running = this.#resilience.run({ kind: callKind(call), attempt, signal: deadline, again });
      return await Promise.race([running, rejection(deadline)]);
    } catch (error) {
      if (error instanceof CircuitOpenError) this.#observe('circuit-open', 0);
      throw this.#upstreamError(error, named(call), deadline);
    }
  }

  async #attempt<B>(call: Call, reading: Reading<B>, signal: AbortSignal): Promise<UpstreamResponse<B>> {
    const waitMs = this.budget.take();
    if (waitMs !== undefined) {
      this.#observe('budget-spent', 0);
      throw this.#busy('our call budget is spent', waitMs);
    }
    callSent();
    const startedMs = this.runtime.nowMs();
    const tookMs = (): number => Math.max(0, this.runtime.nowMs() - startedMs);
    try {
      const answer = await this.#send(call, reading, signal, startedMs);
      this.#observe(isRefusal(answer.status) ? 'refused' : 'ok', tookMs());
      return answer;
    } catch (error) {
      this.#observe(outcomeOf(error, signal), tookMs());
      throw error;
    }
  }

  #observe(outcome: UpstreamOutcome, tookMs: number): void {
    this.options.observer?.called(this.options.upstream, outcome, tookMs);
  }

  async #send<B>(
    call: Call,
    { refusals, bodyOf }: Reading<B>,
    signal: AbortSignal,
    sentMs: number,
  ): Promise<UpstreamResponse<B>> {
    const raw = await send(this.http, {
      method: call.method,
      url: urlOf(this.options.baseUrl, call.path, call.query ?? {}),
      headers: { accept: 'application/json', ...this.options.headers, ...call.headers },
      body: call.body,
      maxBodyBytes: this.options.maxBodyBytes,
      signal,
    });
    this.budget.learn(raw.header, sentMs);
    const { status, header } = raw;
    if (refusals === 'thrown' || !isRefusal(status)) this.#refuseBadStatus(call, raw);
    return { status, header, body: bodyOf(call, raw) };
  }

  #refuseBadStatus(call: Call, { status, header }: TransportResponse): void {
    if (status >= 200 && status < 300) return;
    const said = `${named(call)} answered ${String(status)}`;
    const asked = retryAfterMs(header('retry-after'), this.runtime.nowMs());
    if (status === 429 || (status === 503 && asked !== undefined)) {
      const waitMs = asked ?? this.options.defaultRetryAfterMs();
      this.budget.block(waitMs);
      throw this.#busy(said, waitMs);
    }
    throw badStatus(this.options.upstream, said, status);
  }

  readonly #json = (call: Call, { status, body }: TransportResponse): unknown => {
    if (status === 204) return undefined;
    const parsed = jsonOf(body);
    // A refusal may explain itself in JSON; many do not.
    if (parsed !== undefined || isRefusal(status)) return parsed;
    throw new UpstreamFailedError(
      this.options.upstream,
      `${named(call)} answered ${String(body.length)} bytes that are not JSON`,
    );
  };

  #busy(message: string, waitMs: number): UpstreamBusyError {
    return new UpstreamBusyError(this.options.upstream, message, waitMs);
  }

  #upstreamError(error: unknown, name: string, deadline: AbortSignal): UpstreamError {
    const { upstream, timeoutMs } = this.options;
    if (deadline.aborted && !(error instanceof UpstreamError))
      return new UpstreamTimeoutError(upstream, `${name} took longer than ${String(timeoutMs)} ms`, {
        cause: error,
      });
    if (error instanceof UpstreamError) return error;
    if (error instanceof CircuitOpenError)
      return new UpstreamBusyError(
        upstream,
        `${name} was not sent: ${error.circuit} is open`,
        error.retryAfterMs,
        { cause: error },
      );
    return new UpstreamFailedError(upstream, `${name} failed`, { cause: error });
  }
}

const RETRIES = {
  faults: undefined,
  unconnected: { times: 1, when: isUnconnected },
  never: { times: 0, when: () => false },
} as const;

/** Names a call in logs without its parameters. */
const named = ({ method, path }: Call): string => `${method} ${path}`;

/** Returns `undefined` for invalid JSON. The parser's own message quotes the body, so it is dropped. */
function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function outcomeOf(error: unknown, deadline: AbortSignal): UpstreamOutcome {
  if (error instanceof RefusedError) return 'refused';
  if (error instanceof UpstreamBusyError) return 'busy';
  return error instanceof UpstreamTimeoutError || deadline.aborted ? 'timeout' : 'failed';
}

function urlOf(baseUrl: string, path: string, query: Query): string {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
}

const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new TransportError('the deadline passed', 'ETIMEDOUT'));
    });
  });
