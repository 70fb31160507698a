import type { SandboxClock } from '../../time/clock.ts';
import { randomSecret } from '../answers/answers.ts';
import type { GoogleProfile } from './id-tokens.ts';

/** Somebody was sent to Google and is not back yet. */
export interface Authorisation {
  readonly state: string;
  /** Whoever comes back must know it: it never passes through the address bar. */
  readonly sessionId: string;
  readonly continueUri: string;
  readonly startedAtMs: number;
}

const LASTS_MS = 10 * 60_000;
/** The oldest of more than so many are dropped. */
const KEPT = 1000;

/** In memory: whoever is away while the sandbox restarts begins again. */
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
    /** Answers the code that the browser carries back. */
    grant(authorisation: Authorisation, profile: GoogleProfile): string {
      const code = `4/${randomSecret(32)}`;
      granted.set(code, { state: authorisation.state, profile });
      bound(granted);
      return code;
    },
    /** Spends a code, once and only with the state and the session that it belongs to. */
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
