/**
 * Sources of Google's tag, as its documentation lists them for measurement without advertising. Scripts are allowed
 * from the tag's own folder only: the rest of that host serves containers, which run whatever code their owner adds.
 */
const TAG_SCRIPTS = ' https://www.googletagmanager.com/gtag/';
const TAG_IMAGES = ' https://*.google-analytics.com https://*.googletagmanager.com';
const TAG_CALLS =
  ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

/** `frame-ancestors`: nobody, everybody, or one origin. */
export type Framers = "'none'" | '*' | `http${'' | 's'}://${string}`;

export interface PagePolicy {
  /** Whether a third party may count visits to the page. */
  readonly isCounted: boolean;
  /** The sites that may frame the page. */
  readonly framers: Framers;
  /** Whether the page shows a preview of an embedded page. */
  readonly previews: boolean;
  /** Origin of the video that the page's player loads; `null` if no player can be opened in the page. */
  readonly mediaOrigin: string | null;
}

/**
 * Returns the policy of a page. The page runs its own files and the inline scripts with these hashes, nothing else:
 * no style attributes, no frames except a preview of our own pages, no other origin except the analytics tag's where
 * visits are counted. A cached body cannot carry a nonce and does not know who has consented, so the page itself
 * loads the tag after consent.
 *
 * @example contentSecurityPolicy(['sha256-abc='], { isCounted: false, framers: "'none'", previews: false,
 *   mediaOrigin: null })
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
    // A player passes the fetched data to the video element as a `blob:` URL; captions start from an empty `data:`
    // URL.
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
 * Features that no page uses, which are therefore denied to an injected script too: sensors, the reader's
 * surroundings, devices. The features that our player or checkout needs are allowed to our own origin, and to no
 * framed page of another origin.
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

/** Only names that Chromium knows: it logs a warning on every page for an unknown one. */
export const PERMISSIONS_POLICY = [
  ...NOBODY.map((feature) => `${feature}=()`),
  ...OURSELVES.map((feature) => `${feature}=(self)`),
].join(', ');
