import type { HttpService } from '@nestjs/axios';
import type { PreferencesSource } from '../../features/account/index.ts';
import type { SiteUpstreamSettings } from '../../platform/config/settings.ts';
import { CallBudget, type Surroundings, UpstreamHttp } from '../../platform/http-client/index.ts';
import type { UpstreamObserver } from '../../platform/metrics/index.ts';
import { StrapiClient, UPSTREAM, WAIT_MS } from './client.ts';
import { StrapiPreferences } from './strapi-preferences.ts';

/** 1,500 ids of the greatest length are 200 kB. */
const MAX_BODY_BYTES = 1024 * 1024;

export function createPreferences(
  settings: SiteUpstreamSettings,
  http: HttpService,
  surroundings: Surroundings,
  observer?: UpstreamObserver,
): PreferencesSource {
  const upstream = new UpstreamHttp(
    http,
    new CallBudget([], surroundings.nowMs),
    {
      upstream: UPSTREAM,
      baseUrl: settings.baseUrl,
      headers: { authorization: `Bearer ${settings.apiToken}` },
      timeoutMs: settings.timeoutMs,
      maxBodyBytes: MAX_BODY_BYTES,
      defaultRetryAfterMs: () => WAIT_MS,
      ...(observer === undefined ? {} : { observer }),
    },
    surroundings,
  );
  return new StrapiPreferences(new StrapiClient(upstream));
}
