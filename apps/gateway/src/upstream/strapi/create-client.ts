import type { SiteUpstreamSettings } from '../../platform/config/settings.ts';
import { upstreamHost, type UpstreamParts } from '../../platform/http-client/index.ts';
import { StrapiClient, SITE_UPSTREAM, STRAPI_RETRY_AFTER_MS } from './client.ts';

/** A hundred guides of forty thousand characters each. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

export function createClient(settings: SiteUpstreamSettings, parts: UpstreamParts): StrapiClient {
  const upstream = upstreamHost(parts, {
    upstream: SITE_UPSTREAM,
    baseUrl: settings.baseUrl,
    headers: {
      authorization: `Bearer ${settings.apiToken}`,
      ...(settings.clientId === null ? {} : { 'x-client-id': settings.clientId }),
    },
    timeoutMs: settings.timeoutMs,
    maxBodyBytes: MAX_BODY_BYTES,
    defaultRetryAfterMs: () => STRAPI_RETRY_AFTER_MS,
  });
  return new StrapiClient(upstream);
}
