/** Codings that an answer is kept in beside the plain one; where a client likes several alike, the denser first. */
export const CONTENT_CODINGS = ['br', 'zstd', 'gzip'] as const;

export type ContentCoding = (typeof CONTENT_CODINGS)[number];

/** `identity` is no coding at all, and is never named in `Content-Encoding`. */
export type Representation = ContentCoding | 'identity';
