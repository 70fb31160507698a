import { envelope, OPERATIONS } from '@touchline/contracts';

const Lines = envelope(OPERATIONS.liveMatches.data);
const Whole = envelope(OPERATIONS.match.data);

/** A list of matches, as the contract says that it is. */
export function listIn(answer: { readonly body: unknown }) {
  return Lines.parse(answer.body);
}

/** One match, as the contract says that it is. */
export function matchIn(answer: { readonly body: unknown }) {
  return Whole.parse(answer.body);
}
