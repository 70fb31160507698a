import { Inject, Injectable } from '@nestjs/common';
import type { Picture } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { type ImageOrigin, imageOriginsOf } from './image-source.ts';
import { USUAL_WIDTH, widthsFor } from './image-variants.ts';

/** Longer than any path of a media library. */
const MAX_PATH = 512;

/** An encoded slash, backslash or NUL, which only the host would interpret. */
const HIDDEN = /%(?:2f|5c|00)/i;

interface Original {
  readonly url: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Maps pictures to paths on our own origin: a page loads nothing from elsewhere, so the hosts of pictures do not
 * learn who reads what.
 */
@Injectable()
export class ImageAddresses {
  readonly #origins: readonly ImageOrigin[];

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.#origins = imageOriginsOf(settings);
  }

  /** Returns our path for a picture, without its width, or `null` if we do not fetch from its address. */
  pathOf(url: string): string | null {
    if (!URL.canParse(url)) return null;
    const { origin, pathname } = new URL(url);
    const known = this.#origins.find((candidate) => candidate.origin === origin);
    if (known?.holds(pathname) !== true || pathname.length > MAX_PATH || HIDDEN.test(pathname)) return null;
    return `/images/${known.name}${pathname}`;
  }

  /** Returns the original address of one of our paths, or `undefined` if there is none. */
  originalOf(path: string): string | undefined {
    const [, name, rest] = /^\/images\/([a-z]+)(\/.+)$/.exec(path) ?? [];
    const known = this.#origins.find((candidate) => candidate.name === name);
    if (known === undefined || rest === undefined || rest.length > MAX_PATH) return undefined;
    const url = `${known.origin}${rest}`;
    // The URL must not change when parsed: no `..`, no other host, no query.
    return URL.canParse(url) && new URL(url).href === url && this.pathOf(url) === path ? url : undefined;
  }

  /** Presents a picture with its widths, or returns `null` if we do not show pictures from its address. */
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
