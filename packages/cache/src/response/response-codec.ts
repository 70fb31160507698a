import { z } from 'zod';
import type { Codec } from '../entry/entry.ts';
import {
  CONTENT_CODINGS,
  type ContentCoding,
  type EncodedResponse,
  sharedFields,
} from './encoded-response.ts';
import { ownBytes } from './encode-response.ts';

/** "TA" and the version of this layout. Data of another version counts as a miss. */
const MAGIC = 0x5441_0001;
const PREFIX_BYTES = 8;
const MAX_HEAD_BYTES = 64 * 1024;
/** The entry, Buffers and strings as V8 stores them, and the heads that a hot path builds for each coding. */
const OVERHEAD_BYTES = 2048;
/** Object and backing store of one Buffer. */
const BUFFER_OVERHEAD_BYTES = 200;
const FIELD_OVERHEAD_BYTES = 64;

// A line break in a field would let whoever writes to the shared store forge headers.
const fieldName = z.string().regex(/^[!#$%&'*+.^_`|~0-9a-z-]+$/);
const fieldValue = z.string().regex(/^[\t\x20-\x7e\x80-\xff]*$/);
const length = z.number().int().min(0);

const Head = z.object({
  status: z.number().int().min(200).max(599),
  headers: z.array(z.tuple([fieldName, fieldValue])).max(64),
  etag: fieldValue,
  identity: length,
  coded: z.object({ br: length.optional(), zstd: length.optional(), gzip: length.optional() }),
  requestIdAt: length.optional(),
});

/** The bytes are not a response in this layout. */
export class ResponseLayoutError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** magic u32 | head's length u32 | head as JSON | identity | codings in the order of CONTENT_CODINGS */
function encode(answer: EncodedResponse): Buffer {
  const codings = CONTENT_CODINGS.flatMap((coding) => {
    const body = answer.coded[coding];
    return body === undefined ? [] : [{ coding, body }];
  });
  const head = Buffer.from(
    JSON.stringify({
      status: answer.status,
      headers: answer.headers,
      etag: answer.etag,
      identity: answer.identity.length,
      coded: Object.fromEntries(codings.map(({ coding, body }) => [coding, body.length])),
      requestIdAt: answer.requestIdAt,
    }),
  );
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32BE(MAGIC, 0);
  prefix.writeUInt32BE(head.length, 4);
  return Buffer.concat([prefix, head, answer.identity, ...codings.map(({ body }) => body)]);
}

function headOf(bytes: Buffer): { readonly head: z.output<typeof Head>; readonly end: number } {
  if (bytes.length < PREFIX_BYTES || bytes.readUInt32BE(0) !== MAGIC)
    throw new ResponseLayoutError('not an answer of this version');
  const end = PREFIX_BYTES + bytes.readUInt32BE(4);
  if (end > bytes.length || end - PREFIX_BYTES > MAX_HEAD_BYTES)
    throw new ResponseLayoutError('the head is cut off');
  try {
    return { head: Head.parse(JSON.parse(bytes.toString('utf8', PREFIX_BYTES, end))), end };
  } catch (cause) {
    throw new ResponseLayoutError('the head is invalid', { cause });
  }
}

function decode(given: Uint8Array): EncodedResponse {
  const bytes = ownBytes(given);
  const { head, end } = headOf(bytes);
  let at = end;
  const take = (size: number): Buffer => bytes.subarray(at, (at += size));
  const { status, etag, requestIdAt } = head;
  const headers = sharedFields(head.headers);
  const identity = take(head.identity);
  const coded: Partial<Record<ContentCoding, Buffer>> = {};
  for (const coding of CONTENT_CODINGS) {
    const size = head.coded[coding];
    if (size !== undefined) coded[coding] = take(size);
  }
  if (at !== bytes.length) throw new ResponseLayoutError('the length of the bodies does not match the head');
  if (requestIdAt !== undefined && requestIdAt > identity.length)
    throw new ResponseLayoutError('the offset of the request id is outside the body');
  return { status, headers, etag, identity, coded, ...(requestIdAt === undefined ? {} : { requestIdAt }) };
}

function weigh(answer: EncodedResponse): number {
  let bytes = OVERHEAD_BYTES + answer.identity.length + BUFFER_OVERHEAD_BYTES;
  for (const coding of CONTENT_CODINGS) {
    const body = answer.coded[coding];
    if (body !== undefined) bytes += body.length + BUFFER_OVERHEAD_BYTES;
  }
  for (const [name, value] of answer.headers) bytes += name.length + value.length + FIELD_OVERHEAD_BYTES;
  return bytes;
}

/** Encodes responses as bytes. Bodies are stored raw, so that neither direction parses or copies them twice. */
export const RESPONSE_CODEC: Codec<EncodedResponse> = { encode, decode, weigh };
