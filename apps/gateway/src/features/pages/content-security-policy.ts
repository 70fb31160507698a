/**
 * Of Google's tag, as its documentation lists them for counting without advertising; of its scripts the tag's own
 * folder alone: the rest of that host serves containers, which run whatever their owner puts into them.
 */
const TAG_SCRIPTS = ' https://www.googletagmanager.com/gtag/';
const TAG_IMAGES = ' https://*.google-analytics.com https://*.googletagmanager.com';
const TAG_CALLS =
  ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

/** `frame-ancestors`: nobody, everybody, or one origin. */
export type Framers = "'none'" | '*' | `http${'' | 's'}://${string}`;

export interface PagePolicy {
  /** Whether visits of it may be counted by a third party. */
  readonly isCounted: boolean;
  /** Whose pages it may stand in. */
  readonly framers: Framers;
  /** Whether it shows how an embedded page looks. */
  readonly previews: boolean;
  /** Where the pictures of a player come from that may be opened in it; null: none may. */
  readonly mediaOrigin: string | null;
}

/**
 * A page runs its own files and the inline scripts with these hashes, and nothing else: no style attributes,
 * no frames but a preview of our own pages, no other origin but the analytics tag's where visits are counted. A
 * stored body cannot carry a nonce, nor know who has consented: the page itself loads the tag for those only.
 *
 * @example contentSecurityPolicy(['sha256-abc='], { isCounted: false, framers: "'none'", previews: false, mediaOrigin: null })
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { isCounted, framers, previews, mediaOrigin }: PagePolicy,
): string {
  const hashes = scriptHashes.map((hash) => ` '${hash}'`).join('');
  const [scripts, images, calls] = isCounted ? [TAG_SCRIPTS, TAG_IMAGES, TAG_CALLS] : ['', '', ''];
  return [
    "default-src 'none'",
    `script-src 'self'${hashes}${scripts}`,
    "style-src 'self'",
    `img-src 'self' data:${images}`,
    "font-src 'self'",
    `connect-src 'self'${mediaOrigin === null ? '' : ` ${mediaOrigin}`}${calls}`,
    // A player hands what it has fetched to the video as an object of its own; captions begin as an empty data address.
    ...(mediaOrigin === null ? [] : [`media-src 'self' blob: data: ${mediaOrigin}`]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(previews ? ["frame-src 'self'"] : []),
    `frame-ancestors ${framers}`,
  ].join('; ');
}

/**
 * What no page uses, and so no script that got into one may: sensors, the reader's surroundings, devices. What a player or
 * a checkout of ours needs is allowed to our own origin and to nobody who is framed.
 */
const NOBODY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;
const OURSELVES = [
  'autoplay',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
] as const;

/** Names that Chromium knows: of one that it does not it complains on every page. */
export const PERMISSIONS_POLICY = [
  ...NOBODY.map((feature) => `${feature}=()`),
  ...OURSELVES.map((feature) => `${feature}=(self)`),
].join(', ');
