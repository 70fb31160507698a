import type { Settings } from '../../platform/config/settings.ts';

/** A host that pictures may come from, and its name in our paths. */
export interface ImageOrigin {
  readonly name: 'site' | 'media';
  /** `https://img.example.org` */
  readonly origin: string;
  /** Whether a path on the host belongs to a picture. */
  readonly holds: (path: string) => boolean;
}

/** The folder where Strapi stores its files. Its other paths are never requested on behalf of a visitor. */
const isUpload = (path: string): boolean => path.startsWith('/uploads/') && path.length > '/uploads/'.length;
const isAnything = (path: string): boolean => path !== '/';

/**
 * Returns the allowed hosts of pictures: the site upstream’s own disk, and IMAGE_HOST. Public paths contain their
 * names, not their hosts, because the address of an upstream may be confidential.
 */
export function imageOriginsOf({
  siteUpstream,
  imageHost,
}: Pick<Settings, 'siteUpstream' | 'imageHost'>): readonly ImageOrigin[] {
  return [
    ...(siteUpstream === null
      ? []
      : [{ name: 'site' as const, origin: new URL(siteUpstream.baseUrl).origin, holds: isUpload }]),
    ...(imageHost === null ? [] : [{ name: 'media' as const, origin: imageHost, holds: isAnything }]),
  ];
}

/** The port that reads pictures from the allowed hosts. */
export abstract class ImageSource {
  /**
   * @param url an address on one of `imageOriginsOf`
   * @returns the picture’s bytes; `undefined` if its host has no such picture
   * @throws UpstreamError when the host fails, is too slow, redirects, or sends more than any photograph has
   */
  abstract read(url: string): Promise<Buffer | undefined>;
}
