import type { EncodedResponse, Entry, HeaderField, Outcome, Runtime } from '@touchline/cache';
import { PreparedResponse } from './prepared-response.ts';
import type { TimedResponse, MessageBudget } from './prepared-messages.ts';
import { entryHeaders } from '../responses/write-response.ts';
import type { PublicRoute } from '../routes/public-route.ts';

export interface PreparedResponsesOptions {
  readonly runtime: Pick<Runtime, 'after'>;
  readonly keepAliveTimeoutMs: number;
  /** Called once for each response that was served within a second. */
  readonly served: (answer: PreparedResponse) => void;
  /**
   * Called when all prepared responses are dropped and will not be counted any more: holders must look them up again.
   */
  readonly forgotten: () => void;
}

const SECOND_MS = 1000;
/** For each of the two seconds, in addition to the memory limit of the cache. */
const MAX_MESSAGE_BYTES = 16 * 1024 ** 2;
const MOST_RESPONSES = 4096;
const IDLE_MS = 5 * SECOND_MS;

/**
 * Stores the responses of this second, and those of the last one for their bytes. It holds as many entries as were
 * requested within two seconds, however many are cached.
 */
export class PreparedResponses {
  #byEntry = new Map<Entry<EncodedResponse>, PreparedResponse>();
  #last: ReadonlyMap<Entry<EncodedResponse>, PreparedResponse> = new Map();
  #second = 0;
  #messageFields: readonly HeaderField[] = [];
  #budget: MessageBudget = { bytesLeft: MAX_MESSAGE_BYTES };
  #isTimed = false;

  constructor(private readonly options: PreparedResponsesOptions) {}

  /** Returns `undefined` if the entry was not served in this second yet. */
  known(entry: Entry<EncodedResponse>, outcome: Outcome, nowMs: number): PreparedResponse | undefined {
    this.#turn(nowMs);
    const known = this.#byEntry.get(entry);
    return known?.outcome === outcome ? known : undefined;
  }

  prepare(
    entry: Entry<EncodedResponse>,
    answer: EncodedResponse,
    route: PublicRoute,
    outcome: Outcome,
    nowMs: number,
  ): PreparedResponse {
    const earlier = this.#byEntry.get(entry);
    if (earlier !== undefined) this.#tell(earlier);
    // A crawler requests everything.
    else if (this.#byEntry.size >= MOST_RESPONSES) this.#forget();
    const now = this.#now(entry, answer, route, outcome, nowMs);
    const prepared = new PreparedResponse(now, earlier ?? this.#last.get(entry));
    this.#byEntry.set(entry, prepared);
    this.#forgetLater();
    return prepared;
  }

  /** Prepares a response without storing it, for the visitor who waited for it. */
  once(
    entry: Entry<EncodedResponse>,
    answer: EncodedResponse,
    route: PublicRoute,
    outcome: Outcome,
    nowMs: number,
  ): PreparedResponse {
    this.#turn(nowMs);
    return new PreparedResponse(this.#now(entry, answer, route, outcome, nowMs), undefined);
  }

  /** Reports the responses served so far. */
  flush(): void {
    for (const answer of this.#byEntry.values()) this.#tell(answer);
  }

  #now(
    entry: Entry<EncodedResponse>,
    answer: EncodedResponse,
    route: PublicRoute,
    outcome: Outcome,
    nowMs: number,
  ): TimedResponse {
    const fields = entryHeaders(entry, answer, route, outcome, nowMs);
    return {
      entry,
      answer,
      route,
      outcome,
      fields,
      messageFields: this.#messageFields,
      budget: this.#budget,
      nowMs,
    };
  }

  #tell(answer: PreparedResponse): void {
    this.options.served(answer);
    answer.sent = 0;
    answer.sentUnchanged = 0;
    answer.sentFailed = 0;
  }

  #forget(): void {
    this.flush();
    this.options.forgotten();
    this.#byEntry = new Map();
    this.#last = new Map();
    this.#budget = { bytesLeft: MAX_MESSAGE_BYTES };
  }

  #turn(nowMs: number): void {
    const second = Math.floor(nowMs / SECOND_MS);
    if (second === this.#second) return;
    this.flush();
    this.options.forgotten();
    this.#last = this.#byEntry;
    this.#byEntry = new Map();
    this.#second = second;
    this.#budget = { bytesLeft: MAX_MESSAGE_BYTES };
    const timeout = Math.floor(this.options.keepAliveTimeoutMs / SECOND_MS);
    this.#messageFields = [
      ['date', new Date().toUTCString()],
      ['connection', 'keep-alive'],
      ...(timeout > 0 ? [['keep-alive', `timeout=${String(timeout)}`] as const] : []),
    ];
  }

  /** Frees the bytes and reports the counts when requests stop. */
  #forgetLater(): void {
    if (this.#isTimed) return;
    this.#isTimed = true;
    const second = this.#second;
    this.options.runtime.after(IDLE_MS, () => {
      this.#isTimed = false;
      if (this.#second === second) this.#forget();
      else this.#forgetLater();
    });
  }
}
