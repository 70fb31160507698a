import type { HeaderField, Representation } from '@touchline/cache';
import type { AnswerNow } from './answer-now.ts';
import { bodyFields, unchangedFields } from './answer-now.ts';
import { prepareMessage, type PreparedMessage } from './prepared-message.ts';

/** A larger one is written from the entry's own Buffer: copying it into one message costs more than it saves. */
const MAX_PREPARED_BODY_BYTES = 64 * 1024;

/** What all messages of one second may take together; each that is made takes its share. */
export interface MessageBudget {
  bytesLeft: number;
}

/** What is answered of an entry within a second: as 304, or in one of its codings. */
export type Shape = Representation | 'unchanged';

/** The messages of one entry and second, for request ids of one length; made when they are first needed. */
export class PreparedMessages {
  readonly #made: Record<Shape, PreparedMessage | undefined> = {
    br: undefined,
    zstd: undefined,
    gzip: undefined,
    identity: undefined,
    unchanged: undefined,
  };

  constructor(
    private readonly now: AnswerNow,
    private readonly messageFields: readonly HeaderField[],
    private readonly budget: MessageBudget,
    readonly idLength: number,
  ) {}

  /** undefined: is written in the plain way. */
  body(coding: Representation, body: Buffer): PreparedMessage | undefined {
    const made = this.#made[coding];
    if (made !== undefined) return made;
    const { answer } = this.now;
    if (body.length > MAX_PREPARED_BODY_BYTES || answer.requestIdAt !== undefined) return undefined;
    if (this.budget.bytesLeft < body.length) return undefined;
    return this.#make(coding, answer.status, bodyFields(this.now, coding, body.length), body);
  }

  unchanged(): PreparedMessage {
    return this.#made.unchanged ?? this.#make('unchanged', 304, unchangedFields(this.now), undefined);
  }

  /** It is still being written, so those bytes must stay as they are: others get new ones. */
  lend(shape: Shape): void {
    this.#made[shape] = undefined;
  }

  #make(
    shape: Shape,
    status: number,
    fields: readonly HeaderField[],
    body: Buffer | undefined,
  ): PreparedMessage {
    const message = prepareMessage(status, [...fields, ...this.messageFields], body, this.idLength);
    this.budget.bytesLeft -= message.bytes.length;
    this.#made[shape] = message;
    return message;
  }
}
