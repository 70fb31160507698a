import { matchesTag, matchesTagStrongly } from './entity-tag.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { HeaderField } from '@touchline/cache';
import { httpDateMs } from '../requests/request-fields.ts';
import { problemOf } from '../../errors/problems.ts';
import { PRIVATE_RESPONSE_HEADERS } from './response-headers.ts';

/** By Node's names. */
export type PreconditionFields = Pick<
  IncomingHttpHeaders,
  'if-match' | 'if-none-match' | 'if-modified-since' | 'if-unmodified-since'
>;

export interface Validators {
  readonly status: number;
  /** Empty: none. */
  readonly etag: string;
  readonly lastModified: string | undefined;
}

/** `unchanged`: 304; `failed`: 412. */
export type PreconditionResult = 'send' | 'unchanged' | 'failed';

/** Whether a GET or HEAD says anything that `evaluatePreconditions` would have to look at. */
export function isConditional(fields: PreconditionFields): boolean {
  return (
    fields['if-none-match'] !== undefined ||
    fields['if-modified-since'] !== undefined ||
    fields['if-match'] !== undefined ||
    fields['if-unmodified-since'] !== undefined
  );
}

function isFailed(fields: PreconditionFields, { etag, lastModified }: Validators): boolean {
  if (fields['if-match'] !== undefined) return !matchesTagStrongly(fields['if-match'], etag);
  const asked = httpDateMs(fields['if-unmodified-since']);
  const changed = httpDateMs(lastModified);
  return asked !== undefined && changed !== undefined && changed > asked;
}

/**
 * The conditions of a GET or HEAD in the order of RFC 9110 §13.2.2: a tag decides before a date does, and what is not
 * an HTTP-date is no condition. Neither is `If-Modified-Since` with a date that is still to come: nobody was given it.
 */
export function evaluatePreconditions(
  fields: PreconditionFields,
  validators: Validators,
  nowMs: number,
): PreconditionResult {
  // RFC 9110 §13.2.1: only what would succeed can be unchanged, or be refused.
  if (!isConditional(fields) || validators.status !== 200) return 'send';
  if (isFailed(fields, validators)) return 'failed';
  const { etag, lastModified } = validators;
  if (fields['if-none-match'] !== undefined)
    return etag !== '' && matchesTag(fields['if-none-match'], etag) ? 'unchanged' : 'send';
  const since = httpDateMs(fields['if-modified-since']);
  const changed = httpDateMs(lastModified);
  if (since === undefined || changed === undefined || since < changed) return 'send';
  return since <= nowMs || since === changed ? 'unchanged' : 'send';
}

/** Of the representation that is not sent. */
const OF_THE_REPRESENTATION: ReadonlySet<string> = new Set(['content-type', 'cache-control', 'age']);

/** @param fields of the response that would have been sent */
export function preconditionFailed(
  fields: readonly HeaderField[],
  requestId: string,
): { readonly status: number; readonly headers: readonly HeaderField[]; readonly body: Buffer } {
  const status = 412;
  return {
    status,
    headers: [
      ...fields.filter(([name]) => !OF_THE_REPRESENTATION.has(name)),
      ...Object.entries(PRIVATE_RESPONSE_HEADERS),
      ['content-type', 'application/problem+json; charset=utf-8'],
    ],
    body: Buffer.from(JSON.stringify({ ...problemOf({ code: 'conflict' }, requestId), status })),
  };
}
