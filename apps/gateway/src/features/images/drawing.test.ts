import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { drawnOf, isDrawing } from './drawing.ts';
import { ImageFailedError } from './images.errors.ts';

const SVG_NS = 'http://www.w3.org/2000/svg';
const svg = (inner: string, size = 'width="120" height="60"', head = ''): Buffer =>
  Buffer.from(
    `${head}<svg xmlns="${SVG_NS}" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`,
  );

const drawn = (bytes: Buffer, limits?: { readonly drawMs: number; readonly startMs: number }) =>
  drawnOf({ svg: bytes, width: 160, wanted: 'webp' }, limits);

/** Each level uses the one below it ten times: 10^levels squares. */
function nestedUse(levels: number): string {
  const groups = Array.from({ length: levels }, (_, level) => {
    const uses = `<use xlink:href="#g${String(level)}" x="1"/>`.repeat(10);
    return `<g id="g${String(level + 1)}">${uses}</g>`;
  });
  return `<defs><rect id="g0" width="90" height="50" opacity="0.5"/>${groups.join('')}</defs><use xlink:href="#g${String(levels)}"/>`;
}

/** Within the size limit of a file: a thousand transparent shapes, each as large as a picture may be. */
const LAYERS = '<g opacity="0.5"><rect width="3900" height="3900" opacity="0.5"/></g>'.repeat(1000);

test('renders an SVG at the requested width in either format', async () => {
  const bytes = await drawn(svg('<rect width="120" height="60" fill="green"/>'));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 160, height: 80 });
  const png = await drawnOf({
    svg: svg('<rect width="9" height="9"/>', 'viewBox="0 0 9 9"'),
    width: 320,
    wanted: 'plain',
  });
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 320, height: 320 });
}, 60_000);

describe('refused before rendering', () => {
  test.each<[string, Buffer, RegExp]>([
    [
      'a wide blur',
      svg('<filter id="f"><feGaussianBlur stdDeviation="9999"/></filter><rect filter="url(#f)"/>'),
      /filters/,
    ],
    [
      'turbulence',
      svg('<filter id="f" width="99999"><feTurbulence baseFrequency="9" numOctaves="9999"/></filter>'),
      /filters/,
    ],
    ['a filter under a prefix', svg(`<s:filter xmlns:s="${SVG_NS}" id="f"/>`), /filters/],
    ['a filter of CSS', svg('<rect style="filter: blur(9999px)"/>'), /filters/],
    ['a foreign document', svg('<foreignObject><p/></foreignObject>'), /other documents/],
    ['entities', svg('&b;', '', '<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]>'), /entities/],
    ['another encoding', svg('', '', '<?xml version="1.0" encoding="UTF-16"?>'), /UTF-8/],
    ['bytes that are no text', Buffer.concat([svg(''), Buffer.from([0xff, 0xfe])]), /UTF-8/],
    ['a very long one', svg(`<!--${'x'.repeat(600_000)}-->`), /more than/],
  ])('%s', async (_, bytes, why) => {
    await expect(drawn(bytes)).rejects.toThrow(why);
    await expect(drawn(bytes)).rejects.toBeInstanceOf(ImageFailedError);
  });

  test('a compressed SVG and a photograph do not count as an SVG', () => {
    expect(isDrawing(svg(''))).toBe(true);
    expect(isDrawing(Buffer.from('\uFEFF\n <?xml version="1.0"?><svg/>'))).toBe(true);
    expect(isDrawing(gzipSync(svg('')))).toBe(false);
    expect(isDrawing(Buffer.from('89504e470d0a1a0a', 'hex'))).toBe(false);
  });
});

describe('refused by the rendering process', () => {
  test.each<[string, Buffer, RegExp]>([
    [
      'a huge size',
      svg('<rect width="9" height="9"/>', 'width="200000" height="200000"'),
      /pixel limit|dimensions/,
    ],
    [
      'a huge view box',
      svg('<rect width="9" height="9"/>', 'viewBox="0 0 99999999 99999999"'),
      /pixel limit|dimensions/,
    ],
    ['a very tall, narrow SVG', svg('<rect width="9" height="9"/>', 'width="1" height="9000"'), /too tall/],
    ['no drawing at all', Buffer.from('<html><body>no</body></html>'), /unsupported image format/],
    ['half a drawing', svg('').subarray(0, 40), /unsupported image format|XML parse error/],
  ])(
    '%s',
    async (_, bytes, why) => {
      await expect(drawn(bytes)).rejects.toThrow(why);
    },
    60_000,
  );
});

describe('an SVG that takes too long', () => {
  test.each<[string, number, Buffer]>([
    // An idle machine renders them within 300 ms, no machine within one.
    ['a thousand layers', 1, svg(LAYERS, 'width="4000" height="4000"')],
    ['uses of uses', 300, svg(nestedUse(5), 'width="4000" height="4000"')],
  ])(
    '%s is stopped by the time limit, and its process has exited when the call fails',
    async (_, drawMs, bytes) => {
      const limits = { drawMs, startMs: 30_000 };
      const children = (): number =>
        process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
      const before = children();
      const beganMs = performance.now();
      await expect(drawn(bytes, limits)).rejects.toThrow(`takes longer than ${String(drawMs)} ms`);
      // Covers a start on a busy machine, the limit, and the exit. The full rendering takes minutes.
      expect(performance.now() - beganMs).toBeLessThan(30_000);
      expect(children()).toBe(before);
    },
    60_000,
  );
});
