import { formatFor } from './image-format.ts';

test.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', 'webp'],
  ['image/webp', 'webp'],
  ['image/*;q=0.8', 'webp'],
  ['text/html, image/webp;q=0.5', 'webp'],
  ['image/webp;q=0', 'plain'],
  ['image/webp; q=0.0, image/png', 'plain'],
  ['image/png,*/*;q=0.1', 'plain'],
  ['', 'plain'],
  [undefined, 'plain'],
])('%j takes %s', (accept, format) => {
  expect(formatFor(accept)).toBe(format);
});
