import { LRUCache } from 'lru-cache';

/** Codings stored besides the plain body. If a client weighs several equally, the denser comes first. */
export const CONTENT_CODINGS = ['br', 'zstd', 'gzip'] as const;

export type ContentCoding = (typeof CONTENT_CODINGS)[number];

/** `identity` means no coding and never appears in `Content-Encoding`. */
export type Representation = ContentCoding | 'identity';

export type HeaderField = readonly [name: string, value: string];

/** The codings that exist of a response. */
export type CodedBodies = Readonly<Partial<Record<ContentCoding, Buffer>>>;

/** A whole public response, encoded once for all its clients. Contains nothing of the request that loaded it. */
export interface EncodedResponse {
  readonly status: number;
  /** Headers that stay valid as long as the response is cached: type, policies, dates. Names in lower case. */
  readonly headers: readonly HeaderField[];
  /** Weak, so that it is the same for every coding. */
  readonly etag: string;
  readonly identity: Buffer;
  /** Only codings that are sufficiently smaller than the plain body. */
  readonly coded: CodedBodies;
  /** Offset in `identity` at which the visitor's request id is inserted. Such a response has no codings. */
  readonly requestIdAt?: number;
}

/**
 * Returns the client's best representation that the response has; `undefined` if there is none that the client
 * accepts.
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

/** Far more than the fields that responses have in common. Fields unique to a response are soon evicted. */
const MOST_FIELDS = 1024;

/** Shared by the whole process: a field is its two strings, whichever response has it. */
const known = new LRUCache<string, HeaderField>({ max: MOST_FIELDS });

/**
 * Returns the same fields as objects shared by all responses. Most fields recur: stored separately they took 1.5 kB
 * of each entry, the largest part of V8's heap.
 *
 * @example sharedFields([['vary', 'Accept-Encoding']])[0] === sharedFields([['vary', 'Accept-Encoding']])[0] //
 *   true
 */
export function sharedFields(fields: readonly HeaderField[]): readonly HeaderField[] {
  return fields.map((field) => {
    const [name, value] = field;
    // No header name contains a line break.
    const key = `${name}\n${value}`;
    const shared = known.get(key);
    if (shared === undefined) known.set(key, field);
    return shared ?? field;
  });
}
