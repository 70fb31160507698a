import { STATUS_CODES } from 'node:http';
import type { HeaderField } from '@touchline/cache';

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
