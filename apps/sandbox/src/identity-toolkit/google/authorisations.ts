import type { SandboxClock } from '../../time/clock.ts';
import { randomSecret } from '../answers/answers.ts';
import type { GoogleProfile } from './id-tokens.ts';

/** A browser that was redirected to Google and has not returned. */
export interface Authorisation {
  readonly state: string;
  /** Required to complete the sign-in; it is never part of a URL. */
  readonly sessionId: string;
  readonly continueUri: string;
  readonly startedAtMs: number;
}

const LASTS_MS = 10 * 60_000;
/** Maximum number of entries; the oldest are dropped. */
const KEPT = 1000;

/** Stores authorisations in memory: after a restart of the sandbox a user must begin again. */
export const createAuthorisations = (clock: SandboxClock) => {
  const started = new Map<string, Authorisation>();
  const granted = new Map<string, { readonly state: string; readonly profile: GoogleProfile }>();

  const bound = (map: Map<string, unknown>): void => {
    const [oldest] = map.keys();
    if (map.size > KEPT && oldest !== undefined) map.delete(oldest);
  };
  const find = (state: string): Authorisation | undefined => {
    const found = started.get(state);
    return found === undefined || clock.nowMs() - found.startedAtMs > LASTS_MS ? undefined : found;
  };

  return {
    start(continueUri: string, sessionId: string): Authorisation {
      const authorisation = { state: randomSecret(24), sessionId, continueUri, startedAtMs: clock.nowMs() };
      started.set(authorisation.state, authorisation);
      bound(started);
      return authorisation;
    },
    find,
    /** Returns the code that the browser returns with. */
    grant(authorisation: Authorisation, profile: GoogleProfile): string {
      const code = `4/${randomSecret(32)}`;
      granted.set(code, { state: authorisation.state, profile });
      bound(granted);
      return code;
    },
    /** Redeems a code once, and only with its state and session; otherwise returns `undefined`. */
    redeem(code: string, state: string, sessionId: string): GoogleProfile | undefined {
      const grant = granted.get(code);
      const authorisation = find(state);
      if (grant?.state !== state || authorisation?.sessionId !== sessionId) return undefined;
      granted.delete(code);
      started.delete(state);
      return grant.profile;
    },
  };
};

export type Authorisations = ReturnType<typeof createAuthorisations>;
