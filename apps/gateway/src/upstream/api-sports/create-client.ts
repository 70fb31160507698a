import type { GameSport } from '@touchline/contracts';
import type { GameUpstreamSettings } from '../../platform/config/settings.ts';
import {
  dayAndMinuteBudget,
  untilNextMinuteMs,
  upstreamHost,
  type UpstreamParts,
} from '../../platform/http-client/index.ts';
import { ApiSportsClient } from './client.ts';

/** A Saturday's games of all leagues are about 300 kB, all leagues with their seasons about 2 MB. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;
const REMAINING = { day: 'x-ratelimit-requests-remaining', minute: 'x-ratelimit-remaining' } as const;

/** Each of the provider's APIs has a day's and a minute's calls of its own. */
export function createClient(
  sport: GameSport,
  settings: GameUpstreamSettings,
  parts: UpstreamParts,
): ApiSportsClient {
  const { log, runtime } = parts;
  const budget = dayAndMinuteBudget(settings, REMAINING, runtime.nowMs);
  const upstream = upstreamHost(parts, {
    budget,
    upstream: sport,
    baseUrl: settings.baseUrl,
    headers: { 'x-apisports-key': settings.apiKey },
    timeoutMs: settings.timeoutMs,
    maxBodyBytes: MAX_BODY_BYTES,
    defaultRetryAfterMs: () => untilNextMinuteMs(budget),
  });
  return new ApiSportsClient(sport, upstream, budget, log);
}
