import { Inject, Injectable } from '@nestjs/common';
import type { Picture } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { type ImageOrigin, imageOriginsOf } from './image-source.ts';
import { USUAL_WIDTH, widthsFor } from './image-variants.ts';

/** Longer than any address that a media library makes. */
const MAX_PATH = 512;

/** A slash, a backslash or an end that only the other side would see. */
const HIDDEN = /%(?:2f|5c|00)/i;

interface Original {
  readonly url: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Where pictures are found on our own origin: a page loads nothing from anywhere else, and no host of pictures learns
 * who reads what.
 */
@Injectable()
export class ImageAddresses {
  readonly #origins: readonly ImageOrigin[];

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.#origins = imageOriginsOf(settings);
  }

  /** Our path for a picture, without its width; null: it lies where we fetch nothing from. */
  pathOf(url: string): string | null {
    if (!URL.canParse(url)) return null;
    const { origin, pathname } = new URL(url);
    const known = this.#origins.find((candidate) => candidate.origin === origin);
    if (known?.holds(pathname) !== true || pathname.length > MAX_PATH || HIDDEN.test(pathname)) return null;
    return `/images/${known.name}${pathname}`;
  }

  /** What the path of one of our addresses stands for; undefined: for nothing. */
  originalOf(path: string): string | undefined {
    const [, name, rest] = /^\/images\/([a-z]+)(\/.+)$/.exec(path) ?? [];
    const known = this.#origins.find((candidate) => candidate.name === name);
    if (known === undefined || rest === undefined || rest.length > MAX_PATH) return undefined;
    const url = `${known.origin}${rest}`;
    // It must read back as it was written: no `..`, no other host, no query.
    return URL.canParse(url) && new URL(url).href === url && this.pathOf(url) === path ? url : undefined;
  }

  /** As pages show it, in all its widths; null: from there we show nothing. */
  picture({ url, alt, width, height }: Original): Picture | null {
    const path = this.pathOf(url);
    if (path === null) return null;
    const widths = widthsFor(width);
    const usual = widths.filter((each) => each <= USUAL_WIDTH).at(-1) ?? widths[0];
    return {
      src: `${path}?w=${String(usual)}`,
      srcSet:
        widths.length === 1
          ? null
          : widths.map((each) => `${path}?w=${String(each)} ${String(each)}w`).join(', '),
      alt,
      width,
      height,
    };
  }
}
