import { getSignedCookies } from '@aws-sdk/cloudfront-signer';
import type { MediaGrant, MediaRequest, MediaSource } from '../../features/playback/index.ts';
import type { CloudFrontSettings } from '../../platform/config/settings.ts';

/**
 * Amazon CloudFront's signed cookies, with a policy for one channel: the relative addresses in a playlist would lose
 * a signed query. The viewer is in the address for the logs only; the policy does not contain it.
 */
export class CloudFrontMedia implements MediaSource {
  constructor(private readonly settings: CloudFrontSettings) {}

  grant({ channel, viewer, untilMs }: MediaRequest): MediaGrant {
    const { baseUrl, privateKey, keyPairId, cookieDomain } = this.settings;
    const expires = Math.floor(untilMs / 1000);
    const folder = `${baseUrl}/hls/${channel}/`;
    const policy = JSON.stringify({
      Statement: [{ Resource: `${folder}*`, Condition: { DateLessThan: { 'AWS:EpochTime': expires } } }],
    });
    const { pathname: path } = new URL(folder);
    const cookies = getSignedCookies({ policy, privateKey, keyPairId });
    return {
      url: `${folder}index.m3u8?viewer=${viewer}`,
      cookies: Object.entries(cookies).map(([name, value]: [string, unknown]) => ({
        name,
        value: String(value),
        domain: cookieDomain,
        path,
      })),
    };
  }
}
