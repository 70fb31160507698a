import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Freshness } from '../../platform/cache/freshness.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import { shapeOf } from '../../platform/cache/shapes/source-shape.ts';
import { ImageAddresses } from './image-addresses.ts';
import { FORMATS } from './image-format.ts';
import { ImageSource } from './image-source.ts';
import type { ImageWidth } from './image-widths.ts';
import { imageKey, ROUTE, SOURCE_TAGS } from './images.cache.ts';
import { UnknownImageError } from './images.errors.ts';
import { resized, type Resized } from './resized.ts';
import { Workbench } from './workbench.ts';

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
