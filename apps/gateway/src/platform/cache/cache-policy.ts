/** How long an answer may be served, as data with a reason: each feature's `x.cache.ts` holds its own. */
export interface CachePolicy {
  /** Shown in `explain` and logs. */
  readonly name: string;
  readonly reason: string;
  /** Served without asking. */
  readonly freshMs: number;
  /** After that: served at once, and asked for behind the visitor's back. */
  readonly revalidateMs: number;
  /** After that: served only when the upstream cannot answer, and marked as stale. */
  readonly errorMs: number;
  /** How long "there is no such thing" is believed. */
  readonly negativeMs: number;
}

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
