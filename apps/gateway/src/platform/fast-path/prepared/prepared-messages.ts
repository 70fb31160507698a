import { STATUS_CODES } from 'node:http';
import type { HeaderField, Representation, EncodedResponse, Entry, Outcome } from '@touchline/cache';
import type { PublicRoute } from '../routes/public-route.ts';

/** An entry and its response at this moment. */
export interface TimedResponse {
  readonly entry: Entry<EncodedResponse>;
  readonly answer: EncodedResponse;
  readonly route: PublicRoute;
  readonly outcome: Outcome;
  /** The fields common to the 304 and to responses with a body; without id, coding and length. */
  readonly fields: readonly HeaderField[];
  /** The fields that Node would add to a message: date and persistence. */
  readonly messageFields: readonly HeaderField[];
  readonly budget: MessageBudget;
  /** A time within the second in which the response is sent. */
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

/** RFC 9110 §15.4.5: a 304 leaves out the fields that describe the body. */
export function unchangedFields({ fields }: TimedResponse): readonly HeaderField[] {
  return fields.filter(([name]) => name !== 'content-type');
}

/** The byte budget shared by all messages of one second. */
export interface MessageBudget {
  bytesLeft: number;
}

// Cached header values were validated on arrival; these characters would split a message.
const FORBIDDEN = /[\r\n\0]/;

/** @returns the head up to the request id */
function headOf(status: number, fields: readonly HeaderField[]): string {
  let text = `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? 'Unknown'}\r\n`;
  for (const [name, value] of fields) text += `${name}: ${value}\r\n`;
  return `${text}x-request-id: `;
}

/** Above this size, copying the body costs more than passing two buffers to the kernel. */
const MAX_COPIED_BODY_BYTES = 64 * 1024;

/**
 * A complete response except for the request id. Head and body share one Buffer, so that one system call sends them;
 * a large body is not copied, and is sent with the head in one call too. The message is reused with a new id in the
 * same place for each request, and with a new head each second, as long as no earlier write of it is in progress.
 */
export class PreparedMessage {
  readonly bytes: Buffer;
  /** The part after `bytes`; `undefined` if `bytes` is the whole message. */
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

  /** Replaces the values of the fields. Returns `false` if they do not fit; the message must then be built again. */
  refresh(fields: readonly HeaderField[]): boolean {
    const start = headOf(this.status, fields);
    if (start.length !== this.requestIdAt) return false;
    this.bytes.write(start, 0, 'latin1');
    return true;
  }
}

/** The form of a response: 304, or the body in one of its codings. */
export type Shape = Representation | 'unchanged';

interface Made {
  readonly message: PreparedMessage;
  /** The response whose second the head describes. */
  now: TimedResponse;
}

/** The messages of one entry, for request ids of one length; built on first use. */
export class PreparedMessages {
  readonly #made: Record<Shape, Made | undefined> = {
    br: undefined,
    zstd: undefined,
    gzip: undefined,
    identity: undefined,
    unchanged: undefined,
  };

  constructor(readonly idLength: number) {}

  /** Returns `undefined` if the caller must use `writeResponse` instead. */
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

  /** Drops a message that is still being sent: its bytes must not change, so the next request gets a new one. */
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
