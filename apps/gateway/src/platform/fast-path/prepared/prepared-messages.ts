import { STATUS_CODES } from 'node:http';
import type { HeaderField, Representation, EncodedResponse, Entry, Outcome } from '@touchline/cache';
import type { PublicRoute } from '../routes/public-route.ts';

/** An entry and how it is answered at this moment. */
export interface TimedResponse {
  readonly entry: Entry<EncodedResponse>;
  readonly answer: EncodedResponse;
  readonly route: PublicRoute;
  readonly outcome: Outcome;
  /** All that is said with a body and without, but for the id, the coding and the length. */
  readonly fields: readonly HeaderField[];
  /** What Node would add to a message: date and persistence. */
  readonly messageFields: readonly HeaderField[];
  readonly budget: MessageBudget;
  /** In the second that it is answered in. */
  readonly nowMs: number;
}

export function bodyFields(
  { fields }: TimedResponse,
  coding: Representation,
  bytes: number,
): readonly HeaderField[] {
  const length: HeaderField = ['content-length', String(bytes)];
  return coding === 'identity' ? [...fields, length] : [...fields, ['content-encoding', coding], length];
}

/** RFC 9110 §15.4.5: what describes the body goes with the body. */
export function unchangedFields({ fields }: TimedResponse): readonly HeaderField[] {
  return fields.filter(([name]) => name !== 'content-type');
}

/** What all messages of one second may take together; each takes its share. */
export interface MessageBudget {
  bytesLeft: number;
}

// What is kept was validated where it came in; this is what would break a message apart.
const FORBIDDEN = /[\r\n\0]/;

/** @returns all up to the request's id */
function headOf(status: number, fields: readonly HeaderField[]): string {
  let text = `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? 'Unknown'}\r\n`;
  for (const [name, value] of fields) text += `${name}: ${value}\r\n`;
  return `${text}x-request-id: `;
}

/** Beyond it copying the body costs more than handing the kernel two pieces. */
const MAX_COPIED_BODY_BYTES = 64 * 1024;

/**
 * A response with all its bytes, but for the request's id: head and body in one Buffer, so that the kernel is
 * called once; a large body stays the entry's own, and goes with the head in one call too. It is written again
 * and again, with another id in the same place each time and another head each second, as long as no earlier
 * writing of it is under way.
 */
export class PreparedMessage {
  readonly bytes: Buffer;
  /** What follows `bytes`, where that is not all. */
  readonly rest: Buffer | undefined;
  readonly requestIdAt: number;

  constructor(
    private readonly status: number,
    fields: readonly HeaderField[],
    body: Buffer | undefined,
    idLength: number,
  ) {
    for (const [name, value] of fields)
      if (FORBIDDEN.test(name) || FORBIDDEN.test(value)) throw new Error(`A line break in the field ${name}`);
    const start = headOf(status, fields);
    const head = Buffer.from(`${start}${' '.repeat(idLength)}\r\n\r\n`, 'latin1');
    const copied = body !== undefined && body.length <= MAX_COPIED_BODY_BYTES ? body : undefined;
    this.rest = copied === undefined ? body : undefined;
    this.bytes = Buffer.allocUnsafeSlow(head.length + (copied?.length ?? 0));
    this.requestIdAt = start.length;
    head.copy(this.bytes);
    copied?.copy(this.bytes, head.length);
  }

  /** Gives it the same fields with other values of ours. false: they do not fit; it must be made anew. */
  refresh(fields: readonly HeaderField[]): boolean {
    const start = headOf(this.status, fields);
    if (start.length !== this.requestIdAt) return false;
    this.bytes.write(start, 0, 'latin1');
    return true;
  }
}

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
