import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Freshness } from '../../platform/cache/freshness.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import { shapeOf } from '../../platform/cache/shapes/source-shape.ts';
import { ImageAddresses } from './image-addresses.ts';
import { FORMATS, QUALITY, type ImageFormat, type ImageWidth } from './image-variants.ts';
import { ImageSource } from './image-source.ts';
import { UnknownImageError, ImageFailedError } from './images.errors.ts';
import { Workbench } from './workbench.ts';
import { drawnOf, isDrawing } from './drawing.ts';

/** The route of the cache policy. */
export const ROUTE = 'images';

/** The number is the version of the shape, so that entries of other releases are not read. */
const imageKey = (path: string, width: number, format: string): string =>
  `images:1:${format}:${String(width)}:${path}`;

/** A replaced file keeps its address, so pictures are purged together with all content. */
const SOURCE_TAGS: readonly string[] = ['source:content'];

interface Resized {
  readonly type: `image/${ImageFormat}`;
  readonly bytes: Buffer;
}

/** 12,000 by 8,000: more than any editor's camera, less than a decompression bomb. */
const MAX_PIXELS = 96_000_000;
/** Ten times the time of the largest photograph. libvips checks it between rows. */
const TIMEOUT_SECONDS = 10;

/**
 * The signatures of JPEG, PNG, GIF, WebP and HEIF; not of PDF, nor of a TIFF with a hundred pages. Checked before any
 * decoder runs, because detecting the type of a file means parsing it with each decoder in turn.
 */
const PHOTOGRAPH = /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftyp)/;

/**
 * Loaded with the first picture: the native library takes up to 0.3 s and 23 MB, which a start, or a site without
 * pictures, does not need.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread per picture and no cache, so that the rest of the machine serves visitors.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Resizes a picture off the event loop. An SVG is converted to pixels, because it may contain scripts. Metadata such
 * as place, time and camera is removed.
 */
async function resized(original: Buffer, width: ImageWidth, wanted: 'webp' | 'plain'): Promise<Resized> {
  if (isDrawing(original)) {
    const bytes = await drawnOf({ svg: original, width, wanted });
    return { type: wanted === 'webp' ? 'image/webp' : 'image/png', bytes };
  }
  if (!PHOTOGRAPH.test(original.subarray(0, 16).toString('latin1')))
    throw new ImageFailedError('its file type is not supported');
  const sharp = await loadSharp();
  try {
    const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { hasAlpha } = await image.metadata();
    const made = image
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true });
    if (wanted === 'webp')
      return { type: 'image/webp', bytes: await made.webp({ quality: QUALITY }).toBuffer() };
    if (hasAlpha) return { type: 'image/png', bytes: await made.png().toBuffer() };
    return { type: 'image/jpeg', bytes: await made.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer() };
  } catch (error) {
    throw new ImageFailedError('it cannot be read as a picture', { cause: error });
  }
}

/** Two of the four threads of libuv's pool; file reads and DNS lookups use the others. */
const ROOM = { places: 2, waiting: 64 } as const;

/** A picture as it is cached and sent to all nodes as JSON. */
interface Kept {
  readonly type: Resized['type'];
  readonly base64: string;
}

const KEPT = shapeOf<Kept>()(
  z.object({ type: z.enum(FORMATS.map((format) => `image/${format}` as const)), base64: z.string() }),
);

interface ShownImage extends Resized {
  readonly freshness: Freshness;
}

/** Serves resized pictures of the allowed hosts. Each is produced once for all nodes. */
@Injectable()
export class ImagesService {
  readonly #workbench = new Workbench(ROOM);

  constructor(
    private readonly addresses: ImageAddresses,
    private readonly source: ImageSource,
    private readonly cache: SourceCache,
  ) {}

  async show(path: string, width: ImageWidth, format: 'webp' | 'plain'): Promise<ShownImage> {
    const original = this.addresses.originalOf(path);
    if (original === undefined) throw new UnknownImageError();
    const { value, freshness } = await this.cache.fetch({
      key: imageKey(path, width, format),
      route: ROUTE,
      shape: KEPT,
      tags: () => SOURCE_TAGS,
      load: () => this.#workbench.do(() => this.#made(original, width, format)),
    });
    if (value === undefined) throw new UnknownImageError();
    return { type: value.type, bytes: Buffer.from(value.base64, 'base64'), freshness };
  }

  async #made(url: string, width: ImageWidth, format: 'webp' | 'plain'): Promise<Kept | undefined> {
    const original = await this.source.read(url);
    if (original === undefined) return undefined;
    const { type, bytes } = await resized(original, width, format);
    return { type, base64: bytes.toString('base64') };
  }
}
