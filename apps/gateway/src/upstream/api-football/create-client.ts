import type { HttpService } from '@nestjs/axios';
import type { GameUpstreamSettings } from '../../platform/config/settings.ts';
import { CallBudget, type Surroundings, UpstreamHttp } from '../../platform/http-client/index.ts';
import type { UpstreamObserver } from '../../platform/metrics/index.ts';
import { ApiFootballClient, DAY, DAY_MS, type Log, MINUTE, UPSTREAM } from './client.ts';

/** A day's fixtures of all leagues with everything in them are about 2 MB; the whole of `/leagues` about 5. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** The provider counts days from 00:00 UTC, and tells with every answer what is left of day and minute. */
export function createClient(
  settings: GameUpstreamSettings,
  http: HttpService,
  log: Log,
  surroundings: Surroundings,
  observer?: UpstreamObserver,
): ApiFootballClient {
  const budget = new CallBudget(
    [
      {
        name: DAY,
        lengthMs: DAY_MS,
        limit: settings.dailyBudget,
        remainingHeader: 'x-ratelimit-requests-remaining',
      },
      {
        name: MINUTE,
        lengthMs: 60_000,
        limit: settings.minuteBudget,
        remainingHeader: 'x-ratelimit-remaining',
      },
    ],
    surroundings.nowMs,
  );
  const upstream = new UpstreamHttp(
    http,
    budget,
    {
      upstream: UPSTREAM,
      baseUrl: settings.baseUrl,
      headers: { 'x-apisports-key': settings.apiKey },
      timeoutMs: settings.timeoutMs,
      maxBodyBytes: MAX_BODY_BYTES,
      defaultRetryAfterMs: () => budget.untilNextMs(MINUTE),
      log,
      ...(observer === undefined ? {} : { observer }),
    },
    surroundings,
  );
  return new ApiFootballClient(upstream, budget, log, observer);
}
