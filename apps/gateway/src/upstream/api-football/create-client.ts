import type { GameUpstreamSettings } from '../../platform/config/settings.ts';
import {
  dayAndMinuteBudget,
  untilNextMinuteMs,
  upstreamHost,
  type UpstreamParts,
} from '../../platform/http-client/index.ts';
import { ApiFootballClient, GAME_UPSTREAM } from './client.ts';

/** A day's fixtures of all leagues with everything in them are about 2 MB; the whole of `/leagues` about 5. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const REMAINING = { day: 'x-ratelimit-requests-remaining', minute: 'x-ratelimit-remaining' } as const;

export function createClient(settings: GameUpstreamSettings, parts: UpstreamParts): ApiFootballClient {
  const { log, runtime, observer } = parts;
  const budget = dayAndMinuteBudget(settings, REMAINING, runtime.nowMs);
  const upstream = upstreamHost(parts, {
    budget,
    upstream: GAME_UPSTREAM,
    baseUrl: settings.baseUrl,
    headers: { 'x-apisports-key': settings.apiKey },
    timeoutMs: settings.timeoutMs,
    maxBodyBytes: MAX_BODY_BYTES,
    defaultRetryAfterMs: () => untilNextMinuteMs(budget),
  });
  return new ApiFootballClient(upstream, budget, log, observer);
}
