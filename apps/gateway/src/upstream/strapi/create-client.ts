import type { SiteUpstreamSettings } from '../../platform/config/settings.ts';
import { upstreamHost, type UpstreamParts } from '../../platform/http-client/index.ts';
import { StrapiClient, UPSTREAM, WAIT_MS } from './client.ts';

/** A hundred guides of forty thousand characters each. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

export function createClient(settings: SiteUpstreamSettings, parts: UpstreamParts): StrapiClient {
  const upstream = upstreamHost(parts, {
    upstream: UPSTREAM,
    baseUrl: settings.baseUrl,
    headers: {
      authorization: `Bearer ${settings.apiToken}`,
      ...(settings.clientId === null ? {} : { 'x-client-id': settings.clientId }),
    },
    timeoutMs: settings.timeoutMs,
    maxBodyBytes: MAX_BODY_BYTES,
    defaultRetryAfterMs: () => WAIT_MS,
  });
  return new StrapiClient(upstream);
}
