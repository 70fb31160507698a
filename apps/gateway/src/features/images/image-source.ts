import type { Settings } from '../../platform/config/settings.ts';

/** A host that pictures may come from, under the name that it has in our addresses. */
export interface ImageOrigin {
  readonly name: 'site' | 'media';
  /** `https://img.example.org` */
  readonly origin: string;
  /** Whether a path of it is one of pictures. */
  readonly holds: (path: string) => boolean;
}

/** Where Strapi keeps its files: what else it answers is not asked for in a visitor’s name. */
const isUpload = (path: string): boolean => path.startsWith('/uploads/') && path.length > '/uploads/'.length;
const isAnything = (path: string): boolean => path !== '/';

/**
 * The hosts of pictures, and no other: the site upstream’s own disk, and IMAGE_HOST. Their names stand in public
 * addresses instead of hosts: an upstream may live where nobody outside shall know.
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

/** Port: reads pictures from the hosts that the configuration allows. */
export abstract class ImageSource {
  /**
   * @param url an address on one of `imageOriginsOf`
   * @returns the picture’s bytes; undefined when its host has no such picture
   * @throws UpstreamError when the host fails, is too slow, redirects, or sends more than any photograph has
   */
  abstract read(url: string): Promise<Buffer | undefined>;
}
