import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { Codec, Entry } from './entry.ts';

const instant = z.number().nonnegative();

/** The metadata of an entry, without its value and fence. Parsed on reading, because Redis is an external system. */
const EnvelopeHead = z
  .object({
    key: z.string(),
    found: z.boolean(),
    route: z.string(),
    phase: z.string(),
    tags: z.array(z.string()),
    policyVersion: z.number().int(),
    filledBy: z.string(),
    version: z.string(),
    position: z.number(),
    storedAtMs: instant,
    freshUntilMs: instant,
    staleUntilMs: instant,
    errorUntilMs: instant,
  })
  .refine(
    ({ freshUntilMs, staleUntilMs, errorUntilMs }) =>
      freshUntilMs <= staleUntilMs && staleUntilMs <= errorUntilMs,
    'the deadlines are out of order',
  );
type EnvelopeHead = z.output<typeof EnvelopeHead>;

/**
 * The bytes of an entry in a shared store, big-endian:
 *
 *     0  magic, which identifies this layout; an entry of another release counts as a miss
 *     1  fence (8), where the scripts of redis/scripts.ts read it
 *     9  CRC-32 (4) of everything after it and of the fence
 *    13  length of the head (4)
 *    17  length of the payload (4)
 *    21  head (JSON, UTF-8), then payload (the codec's bytes, raw); empty for a missing value
 */
export const ENVELOPE_MAGIC = 0xe1;

const FENCE_AT = 1;
const SUM_AT = 9;
const LENGTHS_AT = 13;
const HEAD_AT = 21;
const HIGH = 2 ** 32;

/** The bytes are not an entry of this release. */
export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError';
}

function checksum(bytes: Buffer): number {
  return crc32(bytes.subarray(LENGTHS_AT), crc32(bytes.subarray(FENCE_AT, SUM_AT)));
}

/** @example openEnvelope(sealEnvelope(entry, codec), codec) // an entry that equals the first */
export function sealEnvelope<V>(entry: Entry<V>, codec: Codec<V>): Buffer {
  const { value, fence, ...described } = entry;
  const head: EnvelopeHead = { ...described, tags: [...entry.tags], found: value !== undefined };
  const headBytes = Buffer.from(JSON.stringify(head), 'utf8');
  const payload = value === undefined ? new Uint8Array(0) : codec.encode(value);
  const bytes = Buffer.allocUnsafe(HEAD_AT + headBytes.length + payload.length);
  bytes.writeUInt8(ENVELOPE_MAGIC, 0);
  bytes.writeUInt32BE(Math.floor(fence / HIGH), FENCE_AT);
  bytes.writeUInt32BE(fence % HIGH, FENCE_AT + 4);
  bytes.writeUInt32BE(headBytes.length, LENGTHS_AT);
  bytes.writeUInt32BE(payload.length, LENGTHS_AT + 4);
  bytes.set(headBytes, HEAD_AT);
  bytes.set(payload, HEAD_AT + headBytes.length);
  bytes.writeUInt32BE(checksum(bytes), SUM_AT);
  return bytes;
}

/**
 * Decodes an entry. The codec receives a slice of `bytes` and must copy what the value retains.
 *
 * @throws EnvelopeError, or what the codec threw, if the bytes are damaged, cut short or written by another
 *   release.
 */
export function openEnvelope<V>(bytes: Buffer, codec: Codec<V>): Entry<V> {
  if (bytes.length < HEAD_AT || bytes[0] !== ENVELOPE_MAGIC) throw new EnvelopeError('not of this release');
  const payloadAt = HEAD_AT + bytes.readUInt32BE(LENGTHS_AT);
  const payloadLength = bytes.readUInt32BE(LENGTHS_AT + 4);
  if (bytes.length !== payloadAt + payloadLength)
    throw new EnvelopeError('the length does not match its header');
  if (checksum(bytes) !== bytes.readUInt32BE(SUM_AT)) throw new EnvelopeError('damaged');
  const { found, ...described } = EnvelopeHead.parse(JSON.parse(bytes.toString('utf8', HEAD_AT, payloadAt)));
  if (!found && payloadLength > 0) throw new EnvelopeError('a payload for a missing value');
  return {
    ...described,
    fence: bytes.readUInt32BE(FENCE_AT) * HIGH + bytes.readUInt32BE(FENCE_AT + 4),
    value: found ? codec.decode(bytes.subarray(payloadAt)) : undefined,
  };
}
