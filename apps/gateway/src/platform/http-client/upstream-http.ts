import type { HttpService } from '@nestjs/axios';
import {
  UpstreamBusyError,
  UpstreamError,
  UpstreamFailedError,
  UpstreamTimeoutError,
} from '../errors/upstream-errors.ts';
import type { UpstreamObserver, UpstreamOutcome } from '../metrics/upstream-observer.ts';
import type { CallBudget } from './call-budget.ts';
import { CircuitOpenError, DEFAULT_RESILIENCE, Resilience, type ResilienceOptions } from './resilience.ts';
import { retryAfterMs } from './retry-after.ts';
import type { Surroundings } from './surroundings.ts';
import { type RawAnswer, send, TransportError } from './transport.ts';

export interface UpstreamHttpOptions {
  /** For logs and errors, e.g. `game`. */
  readonly upstream: string;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The deadline of a whole call: connecting, retries, pauses and the last byte of the body. */
  readonly timeoutMs: number;
  readonly maxBodyBytes: number;
  /** How long we stay away after "too many requests" without a Retry-After. */
  readonly defaultRetryAfterMs: () => number;
  readonly resilience?: Partial<ResilienceOptions>;
  /** Absent: nobody counts. */
  readonly observer?: UpstreamObserver;
}

export type Query = Readonly<Record<string, string | number>>;

/**
 * Reads JSON from one upstream: within a deadline, with few retries, behind a circuit breaker and a call
 * budget. Whatever goes wrong comes out as an UpstreamError, whose text and cause never hold a header or a body.
 */
export class UpstreamHttp {
  readonly #resilience: Resilience;

  constructor(
    private readonly http: HttpService,
    private readonly budget: CallBudget,
    private readonly options: UpstreamHttpOptions,
    private readonly surroundings: Surroundings,
  ) {
    this.#resilience = new Resilience(
      { ...DEFAULT_RESILIENCE, ...options.resilience },
      surroundings,
      isFault,
    );
    options.observer?.budget(options.upstream, () => budget.left());
  }

  /** The parsed body; undefined when there is none (204). */
  async getJson(path: string, query: Query): Promise<unknown> {
    const deadline = AbortSignal.timeout(this.options.timeoutMs);
    const url = urlOf(this.options.baseUrl, path, query);
    let attempts = 0;
    const attempt = (): Promise<unknown> => {
      attempts += 1;
      if (attempts > 1) this.options.observer?.retried(this.options.upstream);
      return this.#attempt(path, url, deadline);
    };
    try {
      return await Promise.race([this.#resilience.run(attempt, deadline), rejection(deadline)]);
    } catch (error) {
      if (error instanceof CircuitOpenError) this.#observe('circuit-open', 0);
      throw this.#upstreamError(error, path, deadline);
    }
  }

  async #attempt(path: string, url: string, signal: AbortSignal): Promise<unknown> {
    const waitMs = this.budget.take();
    if (waitMs !== undefined) {
      this.#observe('budget-spent', 0);
      throw this.#busy('our call budget is spent', waitMs);
    }
    const startedMs = this.surroundings.nowMs();
    const tookMs = (): number => Math.max(0, this.surroundings.nowMs() - startedMs);
    try {
      const parsed = await this.#ask(path, url, signal);
      this.#observe('ok', tookMs());
      return parsed;
    } catch (error) {
      this.#observe(outcomeOf(error, signal), tookMs());
      throw error;
    }
  }

  #observe(outcome: UpstreamOutcome, tookMs: number): void {
    this.options.observer?.called(this.options.upstream, outcome, tookMs);
  }

  async #ask(path: string, url: string, signal: AbortSignal): Promise<unknown> {
    const answer = await send(this.http, {
      url,
      headers: { accept: 'application/json', ...this.options.headers },
      maxBodyBytes: this.options.maxBodyBytes,
      signal,
    });
    this.budget.learn(answer.header);
    this.#refuseBadStatus(path, answer);
    return answer.status === 204 ? undefined : this.#parse(path, answer.body);
  }

  #refuseBadStatus(path: string, { status, header }: RawAnswer): void {
    if (status >= 200 && status < 300) return;
    const { upstream } = this.options;
    const said = `GET ${path} answered ${String(status)}`;
    const asked = retryAfterMs(header('retry-after'), this.surroundings.nowMs());
    if (status === 429 || (status === 503 && asked !== undefined)) {
      const waitMs = asked ?? this.options.defaultRetryAfterMs();
      this.budget.block(waitMs);
      throw this.#busy(said, waitMs);
    }
    // 499 is nginx's and API-Football's word for a request that took too long on their side.
    if (status === 408 || status === 499 || status === 504) throw new UpstreamTimeoutError(upstream, said);
    if (status >= 500) throw new UpstreamFailedError(upstream, said);
    throw new RefusedError(upstream, said);
  }

  #parse(path: string, body: Buffer): unknown {
    try {
      const parsed: unknown = JSON.parse(body.toString('utf8'));
      return parsed;
    } catch {
      // The parser's own message quotes the body: it is not kept.
      throw new UpstreamFailedError(
        this.options.upstream,
        `GET ${path} answered ${String(body.length)} bytes that are not JSON`,
      );
    }
  }

  #busy(message: string, waitMs: number): UpstreamBusyError {
    return new UpstreamBusyError(this.options.upstream, message, waitMs);
  }

  #upstreamError(error: unknown, path: string, deadline: AbortSignal): UpstreamError {
    const { upstream, timeoutMs } = this.options;
    if (deadline.aborted && !(error instanceof UpstreamError))
      return new UpstreamTimeoutError(upstream, `GET ${path} took longer than ${String(timeoutMs)} ms`, {
        cause: error,
      });
    if (error instanceof UpstreamError) return error;
    if (error instanceof CircuitOpenError)
      return new UpstreamBusyError(
        upstream,
        `GET ${path} was not sent: ${error.message}`,
        error.retryAfterMs,
        {
          cause: error,
        },
      );
    return new UpstreamFailedError(upstream, `GET ${path} failed`, { cause: error });
  }
}

/** It understood us and said no (4xx): asking again would not help, and it is not broken. */
class RefusedError extends UpstreamFailedError {}

/** The upstream's own failure: worth another try, and a reason to open the circuit. */
function isFault(error: unknown): boolean {
  if (error instanceof UpstreamBusyError || error instanceof RefusedError) return false;
  return error instanceof UpstreamError || error instanceof TransportError;
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
