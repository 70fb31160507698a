import { LRUCache } from 'lru-cache';

/** Codings that an answer is kept in beside the plain one; where a client likes several alike, the denser first. */
export const CONTENT_CODINGS = ['br', 'zstd', 'gzip'] as const;

export type ContentCoding = (typeof CONTENT_CODINGS)[number];

/** `identity` is no coding at all, and is never named in `Content-Encoding`. */
export type Representation = ContentCoding | 'identity';

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

/** Far more than an application says alike in many answers; what differs from one to the next soon leaves again. */
const MOST_FIELDS = 1024;

/** Of the process: a field is its two strings, whoever holds it. */
const known = new LRUCache<string, HeaderField>({ max: MOST_FIELDS });

/**
 * The same fields, each the one that other answers hold as well. Most fields of an answer are those of any other: of
 * their own they were 1.5 kB of each entry, and what V8's heap had most of.
 *
 * @example sharedFields([['vary', 'Accept-Encoding']])[0] === sharedFields([['vary', 'Accept-Encoding']])[0] // true
 */
export function sharedFields(fields: readonly HeaderField[]): readonly HeaderField[] {
  return fields.map((field) => {
    const [name, value] = field;
    // No name has a line break.
    const key = `${name}\n${value}`;
    const shared = known.get(key);
    if (shared === undefined) known.set(key, field);
    return shared ?? field;
  });
}
