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

/** Row of the policy. */
export const ROUTE = 'images';

/** The number is the shape’s version, so that another release’s entries are not read. */
const imageKey = (path: string, width: number, format: string): string =>
  `images:1:${format}:${String(width)}:${path}`;

/** A file that was replaced keeps its address: then all that shows content is purged, pictures too. */
const SOURCE_TAGS: readonly string[] = ['source:content'];

interface Resized {
  readonly type: `image/${ImageFormat}`;
  readonly bytes: Buffer;
}

/** 12,000 by 8,000: more than any camera that an editor owns, less than a bomb. */
const MAX_PIXELS = 96_000_000;
/** Ten times what the largest photograph takes; libvips looks at it between the rows that it makes. */
const TIMEOUT_SECONDS = 10;

/**
 * What a photograph may begin with: JPEG, PNG, GIF, WebP, HEIF; no PDF, no TIFF of a hundred pages. Looked at before any
 * decoder is, since finding out what a file is means to parse it with each of them in turn.
 */
const PHOTOGRAPH = /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftyp)/;

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
async function resized(original: Buffer, width: ImageWidth, wanted: 'webp' | 'plain'): Promise<Resized> {
  if (isDrawing(original)) {
    const bytes = await drawnOf({ svg: original, width, wanted });
    return { type: wanted === 'webp' ? 'image/webp' : 'image/png', bytes };
  }
  if (!PHOTOGRAPH.test(original.subarray(0, 16).toString('latin1')))
    throw new ImageFailedError('it is of no kind that is shown');
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

/** Two of the four threads that the runtime has for such work: files and names are looked up by the others. */
const ROOM = { places: 2, waiting: 64 } as const;

/** A picture as it is kept: through JSON, to all nodes. */
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

/** Pictures of allowed hosts, smaller, once for all nodes. */
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
