import { ProblemError } from '../../platform/errors/problem-error.ts';

export class NoStreamError extends ProblemError {
  constructor() {
    super('not-found', 'This match has no such stream');
  }
}

export class SignInNeededError extends ProblemError {
  constructor() {
    super('sign-in-needed');
  }
}

export class PlanNeededError extends ProblemError {
  constructor() {
    super('plan-needed');
  }
}

export class CountryNotAllowedError extends ProblemError {
  constructor() {
    super('country-not-allowed');
  }
}

/** Later than a day nobody waits at the door. */
const LONGEST_WAIT_SECONDS = 86_400;

export class StreamNotYetError extends ProblemError {
  constructor(fromMs: number, nowMs: number) {
    const seconds = Math.max(1, Math.ceil((fromMs - nowMs) / 1000));
    super('stream-not-yet', undefined, undefined, {
      retryAfterSeconds: Math.min(seconds, LONGEST_WAIT_SECONDS),
    });
  }
}

export class StreamOverError extends ProblemError {
  constructor() {
    super('stream-over');
  }
}

/** A place that is lost becomes free within half a minute: asking every few seconds gets it. */
const RETRY_SECONDS = 5;

export class TooManyDevicesError extends ProblemError {
  constructor(devices: number) {
    super('too-many-devices', `At most ${String(devices)} at once`, undefined, {
      retryAfterSeconds: RETRY_SECONDS,
      devices,
    });
  }
}

/** Many devices write the same record at once: whoever asks again will get through. */
export class PlacesBusyError extends ProblemError {
  constructor() {
    super('unavailable', 'The devices of this account change without pause', undefined, {
      retryAfterSeconds: 1,
    });
  }
}
