import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderField } from '@touchline/cache';
import { flat } from './response-fields.ts';

export interface WrittenResponse {
  readonly status: number;
  readonly fields: readonly HeaderField[];
  readonly body: Buffer | undefined;
}

/**
 * The plain way: Node writes head, date, persistence and framing, whatever the protocol's version and method.
 * `content-length` must be among the fields where there is a body.
 */
export function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, fields, body }: WrittenResponse,
  requestId: string,
): void {
  response.writeHead(status, [...flat(fields), 'x-request-id', requestId]);
  if (body === undefined || request.method === 'HEAD') response.end();
  else response.end(body);
}
