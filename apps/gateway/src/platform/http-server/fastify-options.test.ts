import { requestIdOf } from './fastify-options.ts';

const next = (): string => 'made-here';

test.each([
  ['7f3c9a4e-2d10', '7f3c9a4e-2d10'],
  [undefined, 'made-here'],
  [['a-first-one', 'a-second-one'], 'made-here'],
  ['short', 'made-here'],
  ['x'.repeat(65), 'made-here'],
  ['with space in it', 'made-here'],
  ['line\nbreak-in-it', 'made-here'],
])('%j -> %s', (header, expected) => {
  expect(requestIdOf(header, next)).toBe(expected);
});
