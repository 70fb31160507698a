import { type MessageBudget, type TimedResponse, PreparedMessages, type Shape } from './prepared-messages.ts';
import type { HeaderField } from '@touchline/cache';
import type { EncodedResponse, Entry, Outcome } from '@touchline/cache';
import type { PublicRoute } from '../routes/public-route.ts';

/** An entry as it is answered within one second: `Age`, `Date` and `Cache-Status` are the same for all of it. */
export class PreparedResponse implements TimedResponse {
  readonly entry: Entry<EncodedResponse>;
  readonly answer: EncodedResponse;
  readonly route: PublicRoute;
  readonly outcome: Outcome;
  readonly fields: readonly HeaderField[];
  readonly messageFields: readonly HeaderField[];
  readonly budget: MessageBudget;
  readonly nowMs: number;
  /** How often it was sent in full, how often as 304 and as 412, since that was last told. */
  sent = 0;
  sentUnchanged = 0;
  sentFailed = 0;
  #asked = 0;
  #messages: PreparedMessages | undefined;

  /** @param last the same answer a second ago: its messages need new heads only. */
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
   * For ids of this length; those of one length are kept, since whoever names requests for us (a proxy) names
   * all alike. undefined for the very first: what is asked for once is not worth a message of its own.
   */
  messages(idLength: number): PreparedMessages | undefined {
    if (this.#messages?.idLength === idLength) return this.#messages;
    this.#asked += 1;
    if (this.#asked < 2) return undefined;
    this.#messages = new PreparedMessages(idLength);
    return this.#messages;
  }

  /** What was written of it last is still under way: others get new bytes. */
  lend(shape: Shape): void {
    this.#messages?.lend(shape);
  }
}
