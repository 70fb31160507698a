import type { ContentCoding, Representation } from './content-coding.ts';

export type HeaderField = readonly [name: string, value: string];

/** Codings that an answer has. */
export type CodedBodies = Readonly<Partial<Record<ContentCoding, Buffer>>>;

/** A whole public answer, encoded once for all who get it. It says nothing of the request that filled it. */
export interface EncodedResponse {
  readonly status: number;
  /** What is true of it for as long as it is kept: type, policies, dates. Names in lower case. */
  readonly headers: readonly HeaderField[];
  /** Weak, so that it is the same in every coding. */
  readonly etag: string;
  readonly identity: Buffer;
  /** Only those that are smaller than the plain one by enough to matter. */
  readonly coded: CodedBodies;
  /** Where in `identity` the id of the visitor's request is put in; such an answer has no codings. */
  readonly requestIdAt?: number;
}

/**
 * The first of a client's representations that the answer has; undefined: none that the client takes.
 *
 * @example choose(answer, negotiate('gzip, br')) // { coding: 'br', body: <Buffer> }
 */
export function choose(
  answer: EncodedResponse,
  accepted: readonly Representation[],
): { readonly coding: Representation; readonly body: Buffer } | undefined {
  for (const coding of accepted) {
    const body = coding === 'identity' ? answer.identity : answer.coded[coding];
    if (body !== undefined) return { coding, body };
  }
  return undefined;
}
