import { RESPONSE_CODEC } from './response-codec.ts';
import { encodeResponse } from './encode-response.ts';
import { type HeaderField, sharedFields } from './encoded-response.ts';

// Equal fields as separate objects, as each response has them.
const fields = (n: number): HeaderField[] => [
  ['vary', 'Accept-Encoding'],
  ['x-number', String(n)],
];
const answerOf = (n: number) =>
  encodeResponse({ status: 200, headers: fields(n), etag: 'W/"1"', identity: Buffer.from('{}') });

test('fields that two responses have in common are stored once, and nothing else changes', () => {
  const [one, two] = [sharedFields(fields(1)), sharedFields(fields(2))];
  expect([one, two]).toEqual([fields(1), fields(2)]);
  expect(one[0]).toBe(two[0]);
  expect(one[1]).not.toBe(two[1]);
});

test('name and value are distinguished, wherever a colon is', () => {
  expect(sharedFields([['a', 'b:c']])).toEqual([['a', 'b:c']]);
  expect(sharedFields([['a:b', 'c']])).toEqual([['a:b', 'c']]);
});

test('a response created here and one read from another process share their fields', async () => {
  const made = await answerOf(1);
  const read = RESPONSE_CODEC.decode(RESPONSE_CODEC.encode(await answerOf(2)));
  expect(read.headers[0]).toBe(made.headers[0]);
});

test('ten thousand distinct values do not evict a field of every response', () => {
  const [first] = sharedFields(fields(0));
  for (let n = 1; n <= 10_000; n += 1) sharedFields(fields(n));
  expect(sharedFields(fields(10_001))[0]).toBe(first);
});
