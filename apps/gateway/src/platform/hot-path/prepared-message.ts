import { STATUS_CODES } from 'node:http';
import type { HeaderField } from '@touchline/cache';

/**
 * A response with all its bytes, but for the request's id: head and body in one Buffer, so that the kernel is
 * called once. It is written again and again, with another id in the same place each time, as long as no
 * earlier writing of it is under way.
 */
export interface PreparedMessage {
  readonly bytes: Buffer;
  readonly requestIdAt: number;
}

// What is kept was validated where it came in; this is what would break a message apart.
const FORBIDDEN = /[\r\n\0]/;

export function prepareMessage(
  status: number,
  fields: readonly HeaderField[],
  body: Buffer | undefined,
  idLength: number,
): PreparedMessage {
  for (const [name, value] of fields)
    if (FORBIDDEN.test(name) || FORBIDDEN.test(value)) throw new Error(`A line break in the field ${name}`);
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const start = `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? 'Unknown'}\r\n${lines}x-request-id: `;
  const head = Buffer.from(`${start}${' '.repeat(idLength)}\r\n\r\n`, 'latin1');
  const bytes = Buffer.allocUnsafeSlow(head.length + (body?.length ?? 0));
  head.copy(bytes);
  body?.copy(bytes, head.length);
  return { bytes, requestIdAt: start.length };
}
