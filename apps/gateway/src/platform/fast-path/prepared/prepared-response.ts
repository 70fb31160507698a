import { type MessageBudget, type TimedResponse, PreparedMessages, type Shape } from './prepared-messages.ts';
import type { HeaderField } from '@touchline/cache';
import type { EncodedResponse, Entry, Outcome } from '@touchline/cache';
import type { PublicRoute } from '../routes/public-route.ts';

/** The response of an entry within one second, during which `Age`, `Date` and `Cache-Status` do not change. */
export class PreparedResponse implements TimedResponse {
  readonly entry: Entry<EncodedResponse>;
  readonly answer: EncodedResponse;
  readonly route: PublicRoute;
  readonly outcome: Outcome;
  readonly fields: readonly HeaderField[];
  readonly messageFields: readonly HeaderField[];
  readonly budget: MessageBudget;
  readonly nowMs: number;
  /** How often it was sent in full, as 304 and as 412 since the last report. */
  sent = 0;
  sentUnchanged = 0;
  sentFailed = 0;
  #asked = 0;
  #messages: PreparedMessages | undefined;

  /** @param last the same response one second ago: its messages only need new heads */
  constructor(now: TimedResponse, last: PreparedResponse | undefined) {
    this.entry = now.entry;
    this.answer = now.answer;
    this.route = now.route;
    this.outcome = now.outcome;
    this.fields = now.fields;
    this.messageFields = now.messageFields;
    this.budget = now.budget;
    this.nowMs = now.nowMs;
    this.#messages = last?.outcome === now.outcome ? last.#messages : undefined;
    if (this.#messages !== undefined) this.budget.bytesLeft -= this.#messages.bytes;
  }

  /**
   * Returns the messages for ids of this length. Only one length is stored: a proxy that names requests names them
   * all alike. Returns `undefined` for the very first request, because a single request is not worth a message.
   */
  messages(idLength: number): PreparedMessages | undefined {
    if (this.#messages?.idLength === idLength) return this.#messages;
    this.#asked += 1;
    if (this.#asked < 2) return undefined;
    this.#messages = new PreparedMessages(idLength);
    return this.#messages;
  }

  /** Marks the last message as still being sent: the next request gets new bytes. */
  lend(shape: Shape): void {
    this.#messages?.lend(shape);
  }
}
