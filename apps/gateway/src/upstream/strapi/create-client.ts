import type { HttpService } from '@nestjs/axios';
import type { SiteUpstreamSettings } from '../../platform/config/settings.ts';
import {
  CallBudget,
  type Surroundings,
  UpstreamHttp,
  type UpstreamLog,
} from '../../platform/http-client/index.ts';
import type { UpstreamObserver } from '../../platform/metrics/index.ts';
import { StrapiClient, UPSTREAM, WAIT_MS } from './client.ts';

/** A hundred guides of forty thousand characters each. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

export function createClient(
  settings: SiteUpstreamSettings,
  http: HttpService,
  log: UpstreamLog,
  surroundings: Surroundings,
  observer?: UpstreamObserver,
): StrapiClient {
  const upstream = new UpstreamHttp(
    http,
    new CallBudget([], surroundings.nowMs),
    {
      upstream: UPSTREAM,
      baseUrl: settings.baseUrl,
      headers: {
        authorization: `Bearer ${settings.apiToken}`,
        ...(settings.clientId === null ? {} : { 'x-client-id': settings.clientId }),
      },
      timeoutMs: settings.timeoutMs,
      maxBodyBytes: MAX_BODY_BYTES,
      defaultRetryAfterMs: () => WAIT_MS,
      log,
      ...(observer === undefined ? {} : { observer }),
    },
    surroundings,
  );
  return new StrapiClient(upstream);
}
