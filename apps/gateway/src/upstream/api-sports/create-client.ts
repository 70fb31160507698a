import type { GameSport } from '@touchline/contracts';
import type { GameUpstreamSettings } from '../../platform/config/settings.ts';
import { CallBudget, upstreamHost, type UpstreamParts } from '../../platform/http-client/index.ts';
import { ApiSportsClient, DAY, DAY_MS, MINUTE } from './client.ts';

/** A Saturday's games of all leagues are about 300 kB, all leagues with their seasons about 2 MB. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** Each of the provider's APIs has a day's and a minute's calls of its own. */
export function createClient(
  sport: GameSport,
  settings: GameUpstreamSettings,
  parts: UpstreamParts,
): ApiSportsClient {
  const { log, surroundings } = parts;
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
    upstream: sport,
    baseUrl: settings.baseUrl,
    headers: { 'x-apisports-key': settings.apiKey },
    timeoutMs: settings.timeoutMs,
    maxBodyBytes: MAX_BODY_BYTES,
    defaultRetryAfterMs: () => budget.untilNextMs(MINUTE),
  });
  return new ApiSportsClient(sport, upstream, budget, log);
}
