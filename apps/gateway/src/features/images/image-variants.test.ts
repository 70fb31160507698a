import { formatFor, WIDTHS, widthsFor } from './image-variants.ts';

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
])('an Accept header of %j selects %s', (accept, format) => {
  expect(formatFor(accept)).toBe(format);
});

test.each<[number | null, readonly number[]]>([
  [null, WIDTHS],
  [1, [160]],
  [160, [160]],
  [161, [160, 320]],
  [400, [160, 320, 480]],
  [1200, [160, 320, 480, 640, 960, 1280]],
  [6000, WIDTHS],
])('the widths of a picture that is %s wide', (natural, widths) => {
  expect(widthsFor(natural)).toEqual(widths);
});
