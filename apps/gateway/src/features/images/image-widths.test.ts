import { WIDTHS, widthsFor } from './image-widths.ts';

test.each<[number | null, readonly number[]]>([
  [null, WIDTHS],
  [1, [160]],
  [160, [160]],
  [161, [160, 320]],
  [400, [160, 320, 480]],
  [1200, [160, 320, 480, 640, 960, 1280]],
  [6000, WIDTHS],
])('a picture %s wide', (natural, widths) => {
  expect(widthsFor(natural)).toEqual(widths);
});
