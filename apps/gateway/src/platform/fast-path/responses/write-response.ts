import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderField, EncodedResponse, Entry, Outcome } from '@touchline/cache';
import { publicResponseHeaders } from '../../http-server/responses/response-headers.ts';
import type { PublicRoute } from '../routes/public-route.ts';
import { MADE_IN_OUTAGE } from './cacheable-response.ts';

/** Fields of both, the later one's value where both have one. */
export function merged(
  earlier: readonly HeaderField[],
  later: readonly HeaderField[],
): readonly HeaderField[] {
  const names = new Set(later.map(([name]) => name));
  return [...earlier.filter(([name]) => !names.has(name)), ...later];
}

/** In `filledBy` of an entry that was made for one visitor, since too many are kept already. */
export const NOBODY = '';

/** Every field of an answer but those of the message, by the one table that the origin handler uses as well. */
export function entryHeaders(
  entry: Entry<EncodedResponse>,
  answer: EncodedResponse,
  route: PublicRoute,
  outcome: Outcome,
  nowMs: number,
): readonly HeaderField[] {
  const { storedAtMs, freshUntilMs, staleUntilMs, errorUntilMs, phase, tags } = entry;
  const table = publicResponseHeaders(
    {
      storedAtMs,
      freshUntilMs,
      staleUntilMs,
      errorUntilMs,
      phase,
      outcome: tags.includes(MADE_IN_OUTAGE) ? 'stale-error' : outcome,
      sources: [],
    },
    answer.etag,
    nowMs,
    route.variant === undefined ? 'everyone' : 'zone',
    entry.filledBy === NOBODY ? 'not-stored' : 'stored',
  );
  const fields = Object.entries(table).filter(([, value]) => value !== '');
  return merged(answer.headers, fields);
}

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
