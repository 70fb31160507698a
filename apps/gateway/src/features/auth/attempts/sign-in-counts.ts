import { Injectable } from '@nestjs/common';
import { IdentityProvider, type PopupMessage } from '@touchline/contracts';
import { failureOf } from '../../../platform/http-server/problems/failure.ts';
import { Metrics, type Tally } from '../../../platform/metrics/index.ts';
import { IDENTITY_CODES } from '../../identity/index.ts';

const WAYS = ['password', 'registration', ...IdentityProvider.options] as const;
export type SignInWay = (typeof WAYS)[number];

/** The codes of the identity service, and our own; any other code counts as `other`. */
const OUTCOMES = [
  'ok',
  ...IDENTITY_CODES,
  'popup-closed-by-user',
  'unavailable',
  'feature-off',
  'other',
] as const;
type Outcome = (typeof OUTCOMES)[number];

const outcomeNamed = (code: string): Outcome => OUTCOMES.find((each) => each === code) ?? 'other';
const outcomeOf = (error: unknown): Outcome => outcomeNamed(failureOf(error).code);

/** Counts sign-ins by their method and the code in the response. */
@Injectable()
export class SignInCounts {
  readonly #signIns: Tally<{ readonly way: typeof WAYS; readonly outcome: typeof OUTCOMES }>;
  readonly #windows: Tally<{ readonly outcome: typeof OUTCOMES }>;

  constructor(metrics: Metrics) {
    this.#signIns = metrics.tally({
      name: 'touchline_sign_ins_total',
      help: 'Sign-ins and registrations of visitors, by method and by result code',
      values: { way: WAYS, outcome: OUTCOMES },
    });
    this.#windows = metrics.tally({
      name: 'touchline_sign_in_windows_total',
      help: 'Sign-in popups that returned or did not open, by the result that the opening page received',
      values: { outcome: OUTCOMES },
    });
  }

  async of<T>(way: SignInWay, signIn: () => Promise<T>): Promise<T> {
    try {
      const signedIn = await signIn();
      this.#signIns({ way, outcome: 'ok' });
      return signedIn;
    } catch (error) {
      this.#signIns({ way, outcome: outcomeOf(error) });
      throw error;
    }
  }

  window(message: PopupMessage): void {
    this.#windows({ outcome: message.type === 'touchline:signed-in' ? 'ok' : outcomeNamed(message.code) });
  }
}
