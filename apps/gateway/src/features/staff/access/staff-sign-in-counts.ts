import { Injectable } from '@nestjs/common';
import { failureOf } from '../../../platform/http-server/problems/failure.ts';
import { Metrics, type Tally } from '../../../platform/metrics/index.ts';

const WAYS = ['password', 'invitation', 'first-token'] as const;
const OUTCOMES = ['ok', 'refused', 'too-many-requests', 'unavailable', 'failed'] as const;
type Outcome = (typeof OUTCOMES)[number];

const REFUSALS: ReadonlySet<string> = new Set(['invalid-credential', 'invalid-action-code', 'unauthorized']);

function outcomeOf(error: unknown): Outcome {
  const { code } = failureOf(error);
  if (REFUSALS.has(code)) return 'refused';
  return code === 'too-many-requests' || code === 'unavailable' ? code : 'failed';
}

/** Counts how staff fare who sign in. The STAFF_TOKEN is shown with each request: only its refusals count. */
@Injectable()
export class StaffSignInCounts {
  readonly #count: Tally<{ readonly way: typeof WAYS; readonly outcome: typeof OUTCOMES }>;

  constructor(metrics: Metrics) {
    this.#count = metrics.tally({
      name: 'touchline_staff_sign_ins_total',
      help: 'Attempts of staff to sign in, by way and outcome; of the first token only what was refused',
      values: { way: WAYS, outcome: OUTCOMES },
    });
  }

  async of<T>(way: 'password' | 'invitation', signIn: () => Promise<T>): Promise<T> {
    try {
      const signedIn = await signIn();
      this.#count({ way, outcome: 'ok' });
      return signedIn;
    } catch (error) {
      this.#count({ way, outcome: outcomeOf(error) });
      throw error;
    }
  }

  firstTokenRefused(outcome: 'refused' | 'too-many-requests'): void {
    this.#count({ way: 'first-token', outcome });
  }
}
