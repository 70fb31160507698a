import { Injectable } from '@nestjs/common';
import { IdentityProvider, type PopupMessage } from '@touchline/contracts';
import { failureOf } from '../../../platform/http-server/problems/failure.ts';
import { Metrics, type Tally } from '../../../platform/metrics/index.ts';
import { IDENTITY_CODES } from '../../identity/index.ts';

const WAYS = ['password', 'registration', ...IdentityProvider.options] as const;
export type SignInWay = (typeof WAYS)[number];

/** What the identity service can answer, and what we can; whatever else comes is `other`. */
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

/** Counts how visitors fare who sign in: by the way that they took and the code that they were told. */
@Injectable()
export class SignInCounts {
  readonly #signIns: Tally<{ readonly way: typeof WAYS; readonly outcome: typeof OUTCOMES }>;
  readonly #windows: Tally<{ readonly outcome: typeof OUTCOMES }>;

  constructor(metrics: Metrics) {
    this.#signIns = metrics.tally({
      name: 'touchline_sign_ins_total',
      help: 'Attempts of visitors to sign in or to register, by way and by the code that they were told',
      values: { way: WAYS, outcome: OUTCOMES },
    });
    this.#windows = metrics.tally({
      name: 'touchline_sign_in_windows_total',
      help: "Windows of a provider's sign-in that came back to us, or did not open, by what their opener was told",
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
