import fc from 'fast-check';
import { TEXT_CODEC, textEntry } from '../testing/entries.ts';
import type { Entry } from './entry.ts';
import { ENVELOPE_MAGIC, EnvelopeError, openEnvelope, sealEnvelope } from './envelope.ts';

const text = fc.string({ unit: 'grapheme' });
const span = fc.nat({ max: 1_000_000_000 });

const anyEntry: fc.Arbitrary<Entry<string>> = fc
  .record({
    key: text,
    value: fc.option(text, { nil: undefined }),
    route: text,
    phase: fc.string(),
    tags: fc.array(text),
    policyVersion: fc.nat(),
    filledBy: text,
    version: text,
    fence: fc.maxSafeNat(),
    position: fc.maxSafeNat(),
    storedAtMs: fc.nat({ max: 4_000_000_000_000 }),
    spans: fc.tuple(span, span, span),
  })
  .map(({ spans: [freshMs, staleMs, errorMs], ...entry }) => {
    const freshUntilMs = entry.storedAtMs + freshMs;
    const staleUntilMs = freshUntilMs + staleMs;
    return { ...entry, freshUntilMs, staleUntilMs, errorUntilMs: staleUntilMs + errorMs };
  });

function sealed(entry: Entry<string>): Buffer {
  return sealEnvelope(entry, TEXT_CODEC);
}

function open(bytes: Buffer): Entry<string> {
  return openEnvelope(bytes, TEXT_CODEC);
}

describe('an envelope', () => {
  test('returns any entry unchanged', () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        expect(open(sealed(entry))).toEqual(entry);
      }),
    );
  });

  test('cut short anywhere is rejected', () => {
    fc.assert(
      fc.property(anyEntry, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (entry, share) => {
        const bytes = sealed(entry);
        expect(() => open(bytes.subarray(0, Math.floor(share * bytes.length)))).toThrow(EnvelopeError);
      }),
    );
  });

  test('with trailing bytes is rejected', () => {
    fc.assert(
      fc.property(anyEntry, fc.uint8Array({ minLength: 1 }), (entry, more) => {
        expect(() => open(Buffer.concat([sealed(entry), more]))).toThrow(EnvelopeError);
      }),
    );
  });

  test('with any byte changed is rejected', () => {
    fc.assert(
      fc.property(anyEntry, fc.nat(), fc.integer({ min: 1, max: 255 }), (entry, at, change) => {
        const bytes = sealed(entry);
        const index = at % bytes.length;
        bytes.writeUInt8(bytes.readUInt8(index) ^ change, index);
        expect(() => open(bytes)).toThrow(EnvelopeError);
      }),
      { numRuns: 1000 },
    );
  });

  test('of arbitrary bytes is rejected', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (rubbish) => {
        expect(() => open(Buffer.from(rubbish))).toThrow(EnvelopeError);
        expect(() => open(Buffer.from([ENVELOPE_MAGIC, ...rubbish]))).toThrow(EnvelopeError);
      }),
    );
  });

  test('has its fence where the Redis scripts read it', () => {
    const bytes = sealed(textEntry(0, { fence: 0x0012_3456_789a_bcde }));
    expect(bytes.subarray(0, 9).toString('hex')).toBe('e100123456789abcde');
  });

  test('with deadlines out of order is rejected', () => {
    expect(() => open(sealed(textEntry(1000, { staleUntilMs: 1 })))).toThrow(
      'the deadlines are out of order',
    );
  });

  test('with a value that the codec refuses is rejected', () => {
    const bytes = sealEnvelope(textEntry(0), { ...TEXT_CODEC, encode: () => Uint8Array.of(0xff) });
    expect(() => open(bytes)).toThrow('not valid for encoding utf-8');
  });
});
