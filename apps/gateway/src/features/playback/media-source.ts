/** A request for access to a channel. */
export interface MediaRequest {
  readonly channel: string;
  /** Identifies one playback session, so that the media server's logs show which viewer shared a URL. */
  readonly viewer: string;
  /** The last moment at which the URL works; media servers count whole seconds. */
  readonly untilMs: number;
}

/** A cookie that a media server requires in addition to the URL. */
export interface MediaCookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
}

export interface MediaGrant {
  /** URL of an HLS playlist; the files that it refers to are below the same path. */
  readonly url: string;
  readonly cookies: readonly MediaCookie[];
}

/** Signs URLs that the media server verifies by itself: a port of the media upstream. Makes no calls. */
export abstract class MediaSource {
  /** @throws FeatureOffError without a media server */
  abstract grant(request: MediaRequest): MediaGrant;
}
