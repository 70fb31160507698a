import type { FormatEnum } from 'sharp';
import type { ImageFormat } from './image-format.ts';
import type { ImageWidth } from './image-widths.ts';
import { ImageFailedError } from './images.errors.ts';

export interface Resized {
  readonly type: `image/${ImageFormat}`;
  readonly bytes: Buffer;
}

/** 12,000 by 8,000: more than any camera that an editor owns, less than a bomb. */
const MAX_PIXELS = 96_000_000;
/** What a picture may come as: no PDF, no TIFF of a hundred pages. */
const READABLE: ReadonlySet<keyof FormatEnum | undefined> = new Set([
  'jpeg',
  'png',
  'webp',
  'gif',
  'heif',
  'svg',
]);
/** Where a second look finds no fault. */
const QUALITY = 78;

/** Loaded with the first picture: its native library takes up to 0.3 s and 23 MB, which a start or a site without pictures need not. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One picture, one thread, nothing kept: the rest of the machine answers visitors.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * A picture made smaller, off the event loop. A drawing (SVG) comes out as pixels too: as it stands it could hold scripts.
 * What the original says of place, time and camera is left out.
 */
export async function resized(
  original: Buffer,
  width: ImageWidth,
  wanted: 'webp' | 'plain',
): Promise<Resized> {
  const sharp = await loadSharp();
  try {
    const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format, hasAlpha } = await image.metadata();
    if (!READABLE.has(format)) throw new ImageFailedError(`it is ${format}, which is not shown`);
    const isDrawing = format === 'svg';
    const made = image.autoOrient().resize({ width, withoutEnlargement: !isDrawing });
    if (wanted === 'webp')
      return { type: 'image/webp', bytes: await made.webp({ quality: QUALITY }).toBuffer() };
    if (hasAlpha || isDrawing) return { type: 'image/png', bytes: await made.png().toBuffer() };
    return { type: 'image/jpeg', bytes: await made.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer() };
  } catch (error) {
    if (error instanceof ImageFailedError) throw error;
    throw new ImageFailedError('it cannot be read as a picture', { cause: error });
  }
}
