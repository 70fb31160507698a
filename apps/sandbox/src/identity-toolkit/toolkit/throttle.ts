import { demand } from '../answers/answers.ts';
import type { SignIn } from '../tokens/id-tokens.ts';
import type { SandboxClock } from '../../time/clock.ts';

/** So long a sign-in counts as proof enough to change what opens the account, or to end it. */
const RECENT_SECONDS = 5 * 60;

export const demandRecent = ({ atS }: SignIn, { nowS }: { readonly nowS: () => number }): void => {
  demand(nowS() - atS <= RECENT_SECONDS, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
};

/** No more addresses than this are remembered; the longest quiet is forgotten first. */
const REMEMBERED = 10_000;

/** Counts what happens to one address within a sliding window. */
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

/** Under which wrong passwords for an address are counted. */
export const passwordThrottleKey = (email: string): string => `password ${email}`;
