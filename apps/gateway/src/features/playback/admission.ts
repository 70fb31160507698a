import { ProblemError } from '../../platform/errors/problems.ts';
import type { Texts } from '../content/index.ts';

export class NoStreamError extends ProblemError {
  constructor() {
    super('not-found', 'This match has no such stream');
  }
}

class SignInNeededError extends ProblemError {
  constructor() {
    super('sign-in-needed');
  }
}

class PlanNeededError extends ProblemError {
  constructor() {
    super('plan-needed');
  }
}

class CountryNotAllowedError extends ProblemError {
  constructor() {
    super('country-not-allowed');
  }
}

/** Longest `Retry-After`; nobody waits for longer than a day. */
const LONGEST_WAIT_SECONDS = 86_400;

class StreamNotYetError extends ProblemError {
  constructor(fromMs: number, nowMs: number) {
    const seconds = Math.max(1, Math.ceil((fromMs - nowMs) / 1000));
    super('stream-not-yet', undefined, undefined, {
      retryAfterSeconds: Math.min(seconds, LONGEST_WAIT_SECONDS),
    });
  }
}

class StreamOverError extends ProblemError {
  constructor() {
    super('stream-over');
  }
}

export class TooManyDevicesError extends ProblemError {
  /** @param freeInMs until the first place becomes free, unless its device continues */
  constructor(devices: number, freeInMs: number) {
    super('too-many-devices', `At most ${String(devices)} at once`, undefined, {
      retryAfterSeconds: Math.max(1, Math.ceil(freeInMs / 1000)),
      devices,
    });
  }
}

/** Too many devices write one record at the same time. A retry will succeed. */
export class PlacesBusyError extends ProblemError {
  constructor() {
    super('unavailable', 'The devices of this account are being changed by too many requests', undefined, {
      retryAfterSeconds: 1,
    });
  }
}

export interface Viewer {
  readonly isSignedIn: boolean;
  /** Number of devices that the viewer's plan allows; 0 without a plan for this sport. */
  readonly devices: number;
  /** ISO 3166-1 alpha-2; `null` if unknown. */
  readonly country: string | null;
}

/** Returns why the viewer may not watch a stream now; `undefined` if they may. */
export function refusalOf(
  { access, countries, fromMs, untilMs }: Texts.MatchStream,
  { isSignedIn, devices, country }: Viewer,
  nowMs: number,
): ProblemError | undefined {
  if (untilMs !== null && nowMs >= untilMs) return new StreamOverError();
  // Checked before the plan, so that nobody pays for a stream that they cannot watch.
  if (countries !== null && (country === null || !countries.includes(country)))
    return new CountryNotAllowedError();
  if (access === 'plan') {
    if (!isSignedIn) return new SignInNeededError();
    if (devices === 0) return new PlanNeededError();
  }
  return nowMs < fromMs ? new StreamNotYetError(fromMs, nowMs) : undefined;
}
