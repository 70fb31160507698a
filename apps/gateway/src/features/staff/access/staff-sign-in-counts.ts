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

/** Counts staff sign-ins by outcome. The STAFF_TOKEN is sent with each request, so only its refusals are counted. */
@Injectable()
export class StaffSignInCounts {
  readonly #count: Tally<{ readonly way: typeof WAYS; readonly outcome: typeof OUTCOMES }>;

  constructor(metrics: Metrics) {
    this.#count = metrics.tally({
      name: 'touchline_staff_sign_ins_total',
      help: 'Staff sign-ins by method and outcome; for STAFF_TOKEN only refusals',
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
