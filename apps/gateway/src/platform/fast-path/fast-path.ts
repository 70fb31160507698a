import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { stateOf, type EncodedResponse, type Entry, type Outcome } from '@touchline/cache';
import { fillContext } from '../cache/fill-context.ts';
import type { InProcessResponse } from '../http-server/in-process-reader.ts';
import { ResponseAddresses, type ResponseAddress } from './routes/response-address.ts';
import { ResponseFiller } from './response-filler.ts';
import { ResponseWriter } from './response-writer.ts';
import type { RequestHead } from './connection/request-head.ts';
import { OverloadedError } from './load/load-shedder.ts';
import type { FastPathOptions } from './fast-path-options.ts';
import { NotCacheableError } from './responses/origin-response.ts';
import { InProcessReads } from './in-process-reads.ts';
import { isPlainRead } from './kept-read.ts';
import type { PreparedResponse } from './prepared/prepared-response.ts';
import { PreparedResponses } from './prepared/prepared-responses.ts';
import { ReadyResponses } from './prepared/ready-responses.ts';
import { RenewalPace } from './load/renewal-pace.ts';
import { RequestIds } from './request-ids.ts';

/**
 * Answers public reads ahead of Fastify: immediately from memory, or once the response has been built.
 *
 * @example
 *   const fastPath = new FastPath(options);
 *   serverFactory: (handler) => createServer((request, response) => {
 *     if (!fastPath.handle(request, response)) handler(request, response);
 *   })
 */
export class FastPath {
  readonly #addresses: ResponseAddresses;
  readonly #filler: ResponseFiller;
  readonly #writer: ResponseWriter;
  readonly #reads: InProcessReads;
  readonly #prepared: PreparedResponses;
  readonly #ready = new ReadyResponses();
  readonly #pace = new RenewalPace();

  constructor(private readonly options: FastPathOptions) {
    const { routes, requestIdName, answers, madeOf, runtime, keepAliveTimeoutMs } = options;
    const ids = new RequestIds(requestIdName);
    this.#addresses = new ResponseAddresses(routes);
    this.#filler = new ResponseFiller(options, ids);
    this.#reads = new InProcessReads({
      addresses: this.#addresses,
      answers,
      filler: this.#filler,
      ids,
      madeOf,
    });
    this.#writer = new ResponseWriter(ids, options.writesWhole);
    this.#prepared = new PreparedResponses({
      runtime,
      keepAliveTimeoutMs,
      served: (answer) => {
        this.#tellHits(answer);
      },
      forgotten: () => {
        this.#ready.clear();
      },
    });
  }

  /**
   * Returns whether it took the request; `false` means that it has done nothing.
   *
   * @param client the client that long-tail calls are charged to, if it is not the network of the request
   */
  handle(request: IncomingMessage, response: ServerResponse, client?: string): boolean {
    const { url = '', headers } = request;
    if (!isPlainRead(request) || this.options.isApart?.(headers.host) === true) return false;
    const ready = this.#answerNow(url, headers.cookie);
    if (ready !== undefined) return this.#writer.write(request, response, ready);
    const address = this.#addresses.find(url, headers.cookie);
    if (address === undefined) return false;
    const known = this.options.answers.peek(address.key);
    const charged = client ?? this.options.clientOf?.(request);
    void fillContext.run({ urgency: 'visitor', client: charged }, () =>
      this.#fill(address, known, request, response),
    );
    return true;
  }

  /** Writes the response to a plain GET directly to its connection, if the response is ready. */
  answer(connection: Socket, url: string, head: RequestHead): boolean {
    if (head.showsKey || this.options.isApart?.(head.headers.host) === true) return false;
    const ready = this.#answerNow(url, head.headers.cookie);
    return ready !== undefined && this.#writer.writeTo(connection, head, ready);
  }

  /**
   * Returns where the response to a URL would be cached, for `explain`; `undefined` if the fast path does not cache
   * it.
   */
  explain(url: string, cookies?: string): ResponseAddress | undefined {
    return this.#addresses.find(url, cookies);
  }

  /**
   * Returns the response to a URL that is the same for everyone, for code of this process that renders it; see
   * InProcessReads.
   */
  read(url: string, urgency: 'visitor' | 'behind'): Promise<InProcessResponse | undefined> {
    return this.#reads.read(url, urgency);
  }

  /** The number of running and waiting fills, and the delay of the event loop. */
  get load(): ResponseFiller['load'] {
    return this.#filler.load;
  }

  /** From now on connections close after their response. */
  drain(): void {
    this.#writer.drain();
    this.flush();
  }

  /** Reports all hits so far to the observer. */
  flush(): void {
    this.#prepared.flush();
  }

  /** Returns `undefined` if the response must be built first, or the fast path does not serve the URL. */
  #answerNow(url: string, cookies: string | undefined): PreparedResponse | undefined {
    const { answers, runtime } = this.options;
    const nowMs = runtime.nowMs();
    const ready = this.#ready.get(url, answers.changes, nowMs);
    if (ready !== undefined) return ready;
    const address = this.#addresses.find(url, cookies);
    if (address === undefined) return undefined;
    const entry = answers.peek(address.key);
    if (entry?.value === undefined || nowMs >= entry.staleUntilMs) return undefined;
    const prepared = this.#prepare(address, entry, entry.value, nowMs);
    if (address.route.variant === undefined) this.#ready.set(url, prepared, answers.changes, nowMs);
    return prepared;
  }

  #prepare(
    address: ResponseAddress,
    entry: Entry<EncodedResponse>,
    answer: EncodedResponse,
    nowMs: number,
  ): PreparedResponse {
    const outcome: Outcome = nowMs < entry.freshUntilMs ? 'hit' : 'revalidating';
    const known = this.#prepared.known(entry, outcome, nowMs);
    if (known !== undefined) return known;
    const prepared = this.#prepared.prepare(entry, answer, address.route, outcome, nowMs);
    this.options.shown?.(entry);
    this.#renewWhenDue(address, entry, nowMs);
    return prepared;
  }

  /** Runs at most once a second for each entry. */
  #renewWhenDue(address: ResponseAddress, entry: Entry<EncodedResponse>, nowMs: number): void {
    const isDue = stateOf(entry, nowMs) === 'stale' || this.options.answers.isAgeing(entry, nowMs);
    if (isDue && this.#pace.mayRenew(entry.key, nowMs)) this.#filler.renew(address);
  }

  async #fill(
    address: ResponseAddress,
    known: Entry<EncodedResponse> | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      const { entry, outcome } = await this.#filler.fill(address, known);
      if (entry.value === undefined) throw new Error(`Nothing is cached under ${entry.key}`);
      if (response.destroyed) return;
      const nowMs = this.options.runtime.nowMs();
      const prepared = this.#prepared.once(entry, entry.value, address.route, outcome, nowMs);
      this.options.shown?.(entry);
      if (this.#writer.write(request, response, prepared)) this.#tellAnswered(prepared);
      else this.options.originHandler(request, response);
    } catch (error) {
      this.#fail(error, address, request, response);
    }
  }

  #fail(
    error: unknown,
    { route }: ResponseAddress,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    if (response.destroyed) return;
    if (response.headersSent) {
      // The head has been sent, so the rest of the response cannot be trusted.
      this.options.observer.failed('write', error);
      response.destroy();
      return;
    }
    if (error instanceof NotCacheableError) {
      this.#writer.pass(request, response, () => error.answer);
      this.options.observer.unkept(route, 'cold', 'visitor');
      this.options.observer.answered(route, error.answer.status, 1);
    } else if (error instanceof OverloadedError) {
      this.#writer.pass(request, response, (id) =>
        this.options.refusals.overloaded(id, error.retryAfterSeconds),
      );
      this.options.observer.answered(route, 503, 1);
    } else {
      this.options.observer.failed('fill', error);
      this.options.originHandler(request, response);
    }
  }

  #tellHits(prepared: PreparedResponse): void {
    const { entry, route, outcome } = prepared;
    const count = sentOf(prepared);
    if (count === 0) return;
    this.options.observer.hit(route, entry.phase, outcome, count);
    this.#tellAnswered(prepared);
  }

  #tellAnswered(prepared: PreparedResponse): void {
    const { entry, outcome, route, answer, sent, sentUnchanged, sentFailed } = prepared;
    this.options.asked?.(entry, outcome, sentOf(prepared));
    if (sent > 0) this.options.observer.answered(route, answer.status, sent);
    if (sentUnchanged > 0) this.options.observer.answered(route, 304, sentUnchanged);
    if (sentFailed > 0) this.options.observer.answered(route, 412, sentFailed);
  }
}

function sentOf({ sent, sentUnchanged, sentFailed }: PreparedResponse): number {
  return sent + sentUnchanged + sentFailed;
}
