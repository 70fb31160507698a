import { Readable } from 'node:stream';
import { injectedBody } from './in-process-reader.ts';

test('a body of one piece is returned without a copy', async () => {
  const piece = Buffer.from('{"data":[]}');
  expect(await injectedBody(Readable.from([piece]))).toBe(piece);
});

test('several pieces are concatenated', async () => {
  const pieces = ['{"data"', ':[]}'].map((text) => Buffer.from(text));
  expect((await injectedBody(Readable.from(pieces))).toString()).toBe('{"data":[]}');
});

test('a response without a body has no bytes', async () => {
  expect(await injectedBody(Readable.from([]))).toHaveLength(0);
});

test('a body that breaks off is an error', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('gone'));
    },
  });
  await expect(injectedBody(broken)).rejects.toThrow('gone');
});
