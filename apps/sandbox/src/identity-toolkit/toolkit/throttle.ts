import { demand } from '../answers/answers.ts';
import type { SignIn } from '../tokens/id-tokens.ts';
import type { SandboxClock } from '../../time/clock.ts';

/** How long after a sign-in credentials may be changed or the account deleted. */
const RECENT_SECONDS = 5 * 60;

export const demandRecent = ({ atS }: SignIn, { nowS }: { readonly nowS: () => number }): void => {
  demand(nowS() - atS <= RECENT_SECONDS, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
};

/** Maximum number of keys; the one without a recent count is dropped first. */
const REMEMBERED = 10_000;

/** Counts attempts by key within a sliding window. */
export const createThrottle = (clock: SandboxClock) => {
  const seen = new Map<string, readonly number[]>();
  const recent = (key: string, windowMs: number): readonly number[] =>
    (seen.get(key) ?? []).filter((atMs) => atMs > clock.nowMs() - windowMs);

  return {
    isOver: (key: string, limit: number, windowSeconds: number): boolean =>
      recent(key, windowSeconds * 1000).length >= limit,
    count(key: string, windowSeconds: number): void {
      const times = [...recent(key, windowSeconds * 1000), clock.nowMs()];
      seen.delete(key);
      seen.set(key, times);
      const [longestQuiet] = seen.keys();
      if (seen.size > REMEMBERED && longestQuiet !== undefined) seen.delete(longestQuiet);
    },
    forget(key: string): void {
      seen.delete(key);
    },
    clear(): void {
      seen.clear();
    },
  };
};

/** Returns the key that counts wrong passwords for an address. */
export const passwordThrottleKey = (email: string): string => `password ${email}`;
