import type { HeaderField, Representation } from '@touchline/cache';
import { bodyFields, unchangedFields, type TimedResponse } from './timed-response.ts';
import { PreparedMessage } from './prepared-message.ts';

/** What is answered of an entry: 304, or the body in one of its codings. */
export type Shape = Representation | 'unchanged';

interface Made {
  readonly message: PreparedMessage;
  /** The answer whose second it tells. */
  now: TimedResponse;
}

/** The messages of one entry, for request ids of one length; made when they are first needed. */
export class PreparedMessages {
  readonly #made: Record<Shape, Made | undefined> = {
    br: undefined,
    zstd: undefined,
    gzip: undefined,
    identity: undefined,
    unchanged: undefined,
  };

  constructor(readonly idLength: number) {}

  /** undefined: is written in the plain way. */
  body(now: TimedResponse, coding: Representation, body: Buffer): PreparedMessage | undefined {
    const made = this.#made[coding];
    if (made?.now === now) return made.message;
    const { answer } = now;
    if (answer.requestIdAt !== undefined) return undefined;
    return this.#message(now, coding, answer.status, bodyFields(now, coding, body.length), body);
  }

  unchanged(now: TimedResponse): PreparedMessage | undefined {
    const made = this.#made.unchanged;
    if (made?.now === now) return made.message;
    return this.#message(now, 'unchanged', 304, unchangedFields(now), undefined);
  }

  /** It is still being written, so those bytes must stay as they are: others get new ones. */
  lend(shape: Shape): void {
    this.#made[shape] = undefined;
  }

  get bytes(): number {
    return Object.values(this.#made).reduce((sum, made) => sum + (made?.message.bytes.length ?? 0), 0);
  }

  #message(
    now: TimedResponse,
    shape: Shape,
    status: number,
    fields: readonly HeaderField[],
    body: Buffer | undefined,
  ): PreparedMessage | undefined {
    const all = [...fields, ...now.messageFields];
    const earlier = this.#made[shape];
    if (earlier?.message.refresh(all) === true) {
      earlier.now = now;
      return earlier.message;
    }
    if (now.budget.bytesLeft <= 0) return undefined;
    const message = new PreparedMessage(status, all, body, this.idLength);
    now.budget.bytesLeft -= message.bytes.length;
    this.#made[shape] = { message, now };
    return message;
  }
}
