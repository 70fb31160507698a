import type { EncodedAnswer, Entry, HeaderField, Outcome, Representation } from '@touchline/cache';
import { prepareResponse, type PreparedResponse } from './prepared-response.ts';
import type { PublicRoute } from './public-route.ts';

/** A larger one is written from the entry's own Buffer: copying it into one message costs more than it saves. */
const MAX_PREPARED_BODY_BYTES = 64 * 1024;

export interface AnswerNow {
  readonly entry: Entry<EncodedAnswer>;
  readonly answer: EncodedAnswer;
  readonly route: PublicRoute;
  readonly outcome: Outcome;
  /** All that is said with a body and without, but for the id, the coding and the length. */
  readonly fields: readonly HeaderField[];
}

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
  readonly #bodies: Record<Representation, PreparedResponse | undefined> = {
    br: undefined,
    zstd: undefined,
    gzip: undefined,
    identity: undefined,
  };
  #unchanged: PreparedResponse | undefined;

  constructor(
    now: AnswerNow,
    private readonly messageFields: readonly HeaderField[],
    private readonly requestIdPattern: string,
  ) {
    this.entry = now.entry;
    this.answer = now.answer;
    this.route = now.route;
    this.outcome = now.outcome;
    this.fields = now.fields;
  }

  /** undefined: is written in the plain way. */
  body(coding: Representation, body: Buffer): PreparedResponse | undefined {
    const known = this.#bodies[coding];
    if (known !== undefined) return known;
    if (body.length > MAX_PREPARED_BODY_BYTES || this.answer.requestIdAt !== undefined) return undefined;
    const prepared = this.#prepared(this.answer.status, this.bodyFields(coding, body.length), body);
    this.#bodies[coding] = prepared;
    return prepared;
  }

  unchanged(): PreparedResponse {
    this.#unchanged ??= this.#prepared(304, this.unchangedFields(), undefined);
    return this.#unchanged;
  }

  bodyFields(coding: Representation, bytes: number): readonly HeaderField[] {
    const length: HeaderField = ['content-length', String(bytes)];
    if (coding === 'identity') return [...this.fields, length];
    return [...this.fields, ['content-encoding', coding], length];
  }

  /** RFC 9110 §15.4.5: what describes the body goes with the body. */
  unchangedFields(): readonly HeaderField[] {
    return this.fields.filter(([name]) => name !== 'content-type');
  }

  /** One of its messages is still being written, so those bytes must stay as they are: others get new ones. */
  lend(coding: Representation | 'unchanged'): void {
    if (coding === 'unchanged') this.#unchanged = undefined;
    else this.#bodies[coding] = undefined;
  }

  #prepared(status: number, fields: readonly HeaderField[], body: Buffer | undefined): PreparedResponse {
    return prepareResponse(status, [...fields, ...this.messageFields], body, this.requestIdPattern);
  }
}
