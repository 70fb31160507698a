import { createHash } from 'node:crypto';
import type { MediaGrant, MediaRequest, MediaSource } from '../../features/playback/index.ts';
import type { SecureLinkSettings } from '../../platform/config/settings.ts';

/**
 * Addresses as nginx checks them with `secure_link`, in the path, so that a playlist's relative addresses keep the token:
 * `/s/<md5>/<expires>/<viewer>/hls/<channel>/index.m3u8` with `secure_link_md5 "$expires/$viewer/hls/$channel/ <secret>"`.
 */
export class SecureLinkMedia implements MediaSource {
  constructor(private readonly settings: SecureLinkSettings) {}

  grant({ channel, viewer, nowMs }: MediaRequest): MediaGrant {
    const { baseUrl, secret, tokenSeconds } = this.settings;
    const expires = Math.floor(nowMs / 1000) + tokenSeconds;
    const signed = `${String(expires)}/${viewer}/hls/${channel}/`;
    // nginx knows no other digest here. Collisions do not help: who asks for an address chooses none of its parts freely.
    const digest = createHash('md5').update(`${signed} ${secret}`).digest('base64url');
    return {
      url: `${baseUrl}/s/${digest}/${signed}index.m3u8`,
      expiresAtMs: expires * 1000,
      cookies: [],
    };
  }
}
