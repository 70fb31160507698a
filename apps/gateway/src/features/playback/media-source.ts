/** What may be watched, by whom, from when. */
export interface MediaRequest {
  readonly channel: string;
  /** Stands for one playback session: of who shows an address around, logs of the media server say which it was. */
  readonly viewer: string;
  readonly nowMs: number;
}

/** Proof that a media server asks for beside the address. */
export interface MediaCookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
}

export interface MediaGrant {
  /** Of an HLS playlist; what it refers to lies below the same path. */
  readonly url: string;
  readonly expiresAtMs: number;
  readonly cookies: readonly MediaCookie[];
}

/** Signs addresses for a media server that checks them by itself: a port of the media upstream. Asks nobody. */
export abstract class MediaSource {
  /** @throws FeatureOffError without a media server */
  abstract grant(request: MediaRequest): MediaGrant;
}
