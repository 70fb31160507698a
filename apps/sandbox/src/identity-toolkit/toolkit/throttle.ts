import type { SandboxClock } from '../../time/clock.ts';

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
