import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderField, EncodedResponse, Entry, Outcome } from '@touchline/cache';
import { publicResponseHeaders } from '../../http-server/responses/response-headers.ts';
import type { PublicRoute } from '../routes/public-route.ts';
import { MADE_IN_OUTAGE } from './cacheable-response.ts';

/** Merges two lists of fields; the later value wins. */
export function merged(
  earlier: readonly HeaderField[],
  later: readonly HeaderField[],
): readonly HeaderField[] {
  const names = new Set(later.map(([name]) => name));
  return [...earlier.filter(([name]) => !names.has(name)), ...later];
}

/** The `filledBy` of an entry that was built for one visitor only, because too many keys are cached. */
export const NOBODY = '';

/** Returns every field of a response except those of the message, from the table that the origin handler uses too. */
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

/** A response without a body has no length either. */
export interface PlainResponse {
  readonly status: number;
  readonly fields: readonly HeaderField[];
  readonly body?: Buffer;
}

/**
 * Writes a response through Node's HTTP API: Node adds date, persistence and framing, for every protocol version and
 * method.
 *
 * @param last closes the connection after the response
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
