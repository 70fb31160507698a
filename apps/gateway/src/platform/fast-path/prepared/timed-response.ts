import type { EncodedResponse, Entry, HeaderField, Outcome, Representation } from '@touchline/cache';
import type { MessageBudget } from './message-budget.ts';
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
