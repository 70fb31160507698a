import type { EncodedResponse, Entry, HeaderField, Outcome } from '@touchline/cache';
import { publicResponseHeaders } from '../../http-server/responses/response-headers.ts';
import { MADE_IN_OUTAGE } from './cacheable-response.ts';
import type { PublicRoute } from '../routes/public-route.ts';
import { merged } from './merged-fields.ts';

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
