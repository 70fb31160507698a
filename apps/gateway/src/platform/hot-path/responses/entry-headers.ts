import type { EncodedAnswer, Entry, HeaderField, Outcome } from '@touchline/cache';
import { publicAnswerHeaders } from '../../http-server/answers/answer-headers.ts';
import { MADE_IN_OUTAGE } from './filling.ts';
import type { PublicRoute } from '../routes/public-route.ts';
import { merged } from './merged-fields.ts';

/** In `filledBy` of an entry that was made for one visitor, since too many are kept already. */
export const NOBODY = '';

/** Every field of an answer but those of the message, by the one table that the ordinary way uses as well. */
export function entryHeaders(
  entry: Entry<EncodedAnswer>,
  answer: EncodedAnswer,
  route: PublicRoute,
  outcome: Outcome,
  nowMs: number,
): readonly HeaderField[] {
  const { storedAtMs, freshUntilMs, staleUntilMs, errorUntilMs, phase, tags } = entry;
  const table = publicAnswerHeaders(
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
