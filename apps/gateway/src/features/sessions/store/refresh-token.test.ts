import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Sealing } from '../../../platform/keys/index.ts';
import { hashOf, RefreshTokens } from './refresh-token.ts';

const tokens = new RefreshTokens(new Sealing(randomBytes(32)));
const SID = 'AAAAAAAAAAAAAAAAAAAAAA';

test('reads the token that it created', () => {
  const made = tokens.make(SID, 41);
  expect(tokens.read(made.text)).toEqual({ sessionId: SID, generation: 41, text: made.text });
});

test('two tokens of one generation differ', () => {
  const [one, other] = [tokens.make(SID, 1), tokens.make(SID, 1)];
  expect(one.text).not.toBe(other.text);
  expect(hashOf(one)).not.toBe(hashOf(other));
});

test('fits the contract’s limit for a token', () => {
  expect(tokens.make(SID, 999_999_999).text.length).toBeLessThanOrEqual(512);
});

test('a token made with another key is not ours', () => {
  const foreign = new RefreshTokens(new Sealing(randomBytes(32)));
  expect(tokens.read(foreign.make(SID, 1).text)).toBeUndefined();
});

test('the hash covers the whole token and reveals nothing of it', () => {
  const made = tokens.make(SID, 1);
  expect(made.text).not.toContain(hashOf(made));
  expect(hashOf({ ...made, text: `${made.text.slice(0, -1)}~` })).not.toBe(hashOf(made));
});

test('a token with one character changed anywhere is not ours', () => {
  const { text } = tokens.make(SID, 7);
  for (let at = 0; at < text.length; at += 1) {
    const other = text[at] === 'B' ? 'C' : 'B';
    expect(tokens.read(text.slice(0, at) + other + text.slice(at + 1))).toBeUndefined();
  }
});

test('an older generation cannot be claimed with the MAC of a newer one', () => {
  const { text } = tokens.make(SID, 7);
  expect(tokens.read(text.replace(`${SID}.7.`, `${SID}.6.`))).toBeUndefined();
});

test('arbitrary text is not ours, even in the shape of a token', () => {
  const part = fc.stringMatching(/^[\w-]{0,50}$/);
  const shaped = fc.tuple(fc.nat(), part, part).map(([n, a, b]) => `r1.${SID}.${String(n)}.${a}.${b}`);
  fc.assert(
    fc.property(fc.oneof(fc.string(), shaped), (text) => {
      expect(tokens.read(text)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});
