import { randomBytes } from 'node:crypto';
import { Sealing } from './sealing.ts';

const sealing = new Sealing(randomBytes(32));

describe('sealing', () => {
  test.each(['', 'a refresh token', 'ünïcödé ⚽', 'x'.repeat(100_000)])('opens what it sealed', (text) => {
    expect(sealing.open(sealing.seal(text, 'session 1'), 'session 1')).toBe(text);
  });

  test('the same text is sealed differently each time, and is unreadable', () => {
    const [first, second] = [sealing.seal('a secret', 'c'), sealing.seal('a secret', 'c')];
    expect(first).not.toBe(second);
    expect(Buffer.from(first.slice(3), 'base64url').toString('latin1')).not.toContain('a secret');
  });

  test('opens for its own context and with its own key only', () => {
    const sealed = sealing.seal('text', 'session 1');
    expect(sealing.open(sealed, 'session 2')).toBeUndefined();
    expect(new Sealing(randomBytes(32)).open(sealed, 'session 1')).toBeUndefined();
  });

  test('one flipped bit anywhere opens nothing', () => {
    const sealed = sealing.seal('text', 'c');
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const touched = Buffer.from(bytes);
      touched.writeUInt8(touched.readUInt8(index) ^ 1, index);
      expect(sealing.open(`v1.${touched.toString('base64url')}`, 'c')).toBeUndefined();
    }
  });

  test.each(['', 'v1.', 'v1.AAAA', 'v2.AAAA', 'not sealed', `v1.${'A'.repeat(58)}`])(
    'does not open %j',
    (text) => {
      expect(sealing.open(text, 'c')).toBeUndefined();
    },
  );

  test('does not open with a shortened tag, whatever its bytes', () => {
    const sealed = sealing.seal('', 'c');
    expect(sealing.open(sealed.slice(0, -4), 'c')).toBeUndefined();
  });

  test('only the same secret opens what a secret sealed', () => {
    const sealed = Sealing.bySecret('presented').seal('successor', 'c');
    expect(Sealing.bySecret('presented').open(sealed, 'c')).toBe('successor');
    expect(Sealing.bySecret('another').open(sealed, 'c')).toBeUndefined();
  });

  test('a MAC is valid for its text, context and key only', () => {
    const proof = sealing.mac('text', 'refresh');
    expect(sealing.mac('text', 'refresh')).toBe(proof);
    expect(sealing.mac('texts', 'refresh')).not.toBe(proof);
    expect(sealing.mac('text', 'popup')).not.toBe(proof);
    expect(new Sealing(randomBytes(32)).mac('text', 'refresh')).not.toBe(proof);
  });

  test('a key of another length is refused', () => {
    expect(() => new Sealing(randomBytes(16))).toThrow('32 bytes');
  });
});
