import type { Texts } from '../content/index.ts';
import type { ProblemError } from '../../platform/errors/problem-error.ts';
import {
  CountryNotAllowedError,
  PlanNeededError,
  SignInNeededError,
  StreamNotYetError,
  StreamOverError,
} from './playback.errors.ts';

export interface Viewer {
  readonly isSignedIn: boolean;
  /** How many devices their plan allows; 0: they have none that holds this sport. */
  readonly devices: number;
  /** ISO 3166-1 alpha-2; null: nobody knows. */
  readonly country: string | null;
}

/** Why somebody may not watch a stream now; undefined: they may. */
export function refusalOf(
  { access, countries, fromMs, untilMs }: Texts.MatchStream,
  { isSignedIn, devices, country }: Viewer,
  nowMs: number,
): ProblemError | undefined {
  if (untilMs !== null && nowMs >= untilMs) return new StreamOverError();
  // Before anybody pays for what they could not watch.
  if (countries !== null && (country === null || !countries.includes(country)))
    return new CountryNotAllowedError();
  if (access === 'plan') {
    if (!isSignedIn) return new SignInNeededError();
    if (devices === 0) return new PlanNeededError();
  }
  return nowMs < fromMs ? new StreamNotYetError(fromMs, nowMs) : undefined;
}
