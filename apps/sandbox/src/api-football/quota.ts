import type { SandboxClock } from '../time/clock.ts';
import type { Problems } from './parameters/parameters.ts';

export const tokenProblem: Problems = {
  token:
    'Error/Missing application key. Go to https://www.api-football.com/documentation-v3 to learn how to get your API application key.',
};

/** Whether the key is accepted. If no keys are configured, any non-empty key is. */
export const opens = (key: string | undefined, keys: readonly string[]): key is string =>
  key !== undefined && key !== '' && (keys.length === 0 || keys.includes(key));

export interface QuotaLimits {
  readonly perDay: number;
  readonly perMinute: number;
}

/** A counted call: its response headers, and the error if it is refused. */
export interface Booking {
  readonly headers: Readonly<Record<string, string>>;
  readonly refused: Problems | undefined;
}

interface Window {
  startedMs: number;
  used: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const dayProblem: Problems = {
  requests:
    'You have reached the request limit for the day, Go to https://dashboard.api-football.com to upgrade your plan.',
};

export const minuteProblem = (perMinute: number): Problems => ({
  rateLimit: `Too many requests. Your rate limit is ${String(perMinute)} requests per minute.`,
});

/**
 * Counts calls by key, in UTC days and minutes of real time: a provider's quota does not follow the sandbox's clock.
 */
export const createQuota = (limits: QuotaLimits, clock: SandboxClock) => {
  const days = new Map<string, Window>();
  const minutes = new Map<string, Window>();

  const windowOf = (windows: Map<string, Window>, key: string, lengthMs: number): Window => {
    const startedMs = Math.floor(clock.nowMs() / lengthMs) * lengthMs;
    const known = windows.get(key);
    if (known !== undefined && known.startedMs === startedMs) return known;
    const fresh = { startedMs, used: 0 };
    windows.set(key, fresh);
    return fresh;
  };

  return {
    book(key: string): Booking {
      const day = windowOf(days, key, DAY_MS);
      const minute = windowOf(minutes, key, MINUTE_MS);
      const overMinute = minute.used >= limits.perMinute;
      const overDay = day.used >= limits.perDay;
      if (!overMinute && !overDay) {
        day.used += 1;
        minute.used += 1;
      }
      return {
        headers: {
          'x-ratelimit-requests-limit': String(limits.perDay),
          'x-ratelimit-requests-remaining': String(limits.perDay - day.used),
          'X-RateLimit-Limit': String(limits.perMinute),
          'X-RateLimit-Remaining': String(limits.perMinute - minute.used),
        },
        refused: overDay ? dayProblem : overMinute ? minuteProblem(limits.perMinute) : undefined,
      };
    },
  };
};

export type Quota = ReturnType<typeof createQuota>;
