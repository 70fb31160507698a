import type { GameUpstreamSettings } from '../../platform/config/settings.ts';
import { CallBudget, upstreamHost, type UpstreamParts } from '../../platform/http-client/index.ts';
import { ApiFootballClient, DAY, DAY_MS, MINUTE, UPSTREAM } from './client.ts';

/** A day's fixtures of all leagues with everything in them are about 2 MB; the whole of `/leagues` about 5. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** The provider counts days from 00:00 UTC, and tells with every answer what is left of day and minute. */
export function createClient(settings: GameUpstreamSettings, parts: UpstreamParts): ApiFootballClient {
  const { log, surroundings, observer } = parts;
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
  const upstream = upstreamHost(parts, {
    budget,
    upstream: UPSTREAM,
    baseUrl: settings.baseUrl,
    headers: { 'x-apisports-key': settings.apiKey },
    timeoutMs: settings.timeoutMs,
    maxBodyBytes: MAX_BODY_BYTES,
    defaultRetryAfterMs: () => budget.untilNextMs(MINUTE),
  });
  return new ApiFootballClient(upstream, budget, log, observer);
}
