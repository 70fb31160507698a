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
  /** Empty if there is none. */
  readonly etag: string;
  readonly lastModified: string | undefined;
}

/** `unchanged`: 304; `failed`: 412. */
export type PreconditionResult = 'send' | 'unchanged' | 'failed';

/** Returns whether a GET or HEAD has any field that `evaluatePreconditions` evaluates. */
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
 * Evaluates the preconditions of a GET or HEAD in the order of RFC 9110 §13.2.2: tags take precedence over dates, and
 * an invalid HTTP-date is ignored. So is an `If-Modified-Since` in the future, since no response had that date.
 */
export function evaluatePreconditions(
  fields: PreconditionFields,
  validators: Validators,
  nowMs: number,
): PreconditionResult {
  // RFC 9110 §13.2.1: preconditions only apply to a response that would succeed.
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

/** Fields that describe the representation that is not sent. */
const OF_THE_REPRESENTATION: ReadonlySet<string> = new Set(['content-type', 'cache-control', 'age']);

/** @param fields fields of the response that would have been sent */
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
