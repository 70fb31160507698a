import type { EncodedAnswer, Entry, HeaderField, Outcome } from '@touchline/cache';
import type { AnswerNow } from './answer-now.ts';
import { PreparedMessages, type MessageBudget } from './prepared-messages.ts';
import type { PublicRoute } from './public-route.ts';

/** An entry as it is answered within one second: `Age`, `Date` and `Cache-Status` are the same for all of it. */
export class PreparedAnswer implements AnswerNow {
  readonly entry: Entry<EncodedAnswer>;
  readonly answer: EncodedAnswer;
  readonly route: PublicRoute;
  readonly outcome: Outcome;
  readonly fields: readonly HeaderField[];
  /** How often it was sent in full, and how often as 304. */
  sent = 0;
  sentUnchanged = 0;
  #messages: PreparedMessages | undefined;

  constructor(
    now: AnswerNow,
    private readonly messageFields: readonly HeaderField[],
    private readonly budget: MessageBudget,
  ) {
    this.entry = now.entry;
    this.answer = now.answer;
    this.route = now.route;
    this.outcome = now.outcome;
    this.fields = now.fields;
  }

  /**
   * For ids of this length; those of one length are kept, since whoever names requests for us (a proxy) names
   * all alike. undefined for the first of a second: what is asked for once is not worth a message of its own.
   */
  messages(idLength: number): PreparedMessages | undefined {
    if (this.sent + this.sentUnchanged < 2) return undefined;
    if (this.#messages?.idLength !== idLength)
      this.#messages = new PreparedMessages(this, this.messageFields, this.budget, idLength);
    return this.#messages;
  }
}
