import { createHash } from 'node:crypto';
import type { MediaGrant, MediaRequest, MediaSource } from '../../features/playback/index.ts';
import type { SecureLinkSettings } from '../../platform/config/settings.ts';

/**
 * Addresses for nginx's `secure_link`. The token is in the path, so the relative addresses in a playlist keep it:
 * `/s/<md5>/<expires>/<viewer>/hls/<channel>/index.m3u8` with `secure_link_md5 "$expires/$viewer/hls/$channel/
 * <secret>"`.
 */
export class SecureLinkMedia implements MediaSource {
  constructor(private readonly settings: SecureLinkSettings) {}

  grant({ channel, viewer, untilMs }: MediaRequest): MediaGrant {
    const { baseUrl, secret } = this.settings;
    const expires = Math.floor(untilMs / 1000);
    const signed = `${String(expires)}/${viewer}/hls/${channel}/`;
    // nginx supports no other digest here. Collisions do not help an attacker, who can choose no part of the address
    // freely.
    const digest = createHash('md5').update(`${signed} ${secret}`).digest('base64url');
    return {
      url: `${baseUrl}/s/${digest}/${signed}index.m3u8`,
      cookies: [],
    };
  }
}
