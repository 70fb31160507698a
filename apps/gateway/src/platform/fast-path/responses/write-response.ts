import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderField } from '@touchline/cache';

/** One that has no body has no length either. */
export interface PlainResponse {
  readonly status: number;
  readonly fields: readonly HeaderField[];
  readonly body?: Buffer;
}

/**
 * The plain way: Node writes date, persistence and framing, whatever the protocol's version and method.
 *
 * @param last the connection ends with it.
 */
export function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, fields, body }: PlainResponse,
  requestId: string,
  last: boolean,
): void {
  const head = fields.flatMap(([name, value]) => [name, value]);
  head.push('x-request-id', requestId);
  if (last) head.push('connection', 'close');
  response.writeHead(status, head);
  if (body === undefined || request.method === 'HEAD') response.end();
  else response.end(body);
}
