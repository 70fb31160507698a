import type { CachePolicy } from './cache-policy.ts';
import type { Freshness } from './freshness.ts';

export interface CacheRequest<T> {
  /** Names everything that the value depends on; made by a feature's `x.cache.ts`, never from raw input. */
  readonly key: string;
  /** A function where the value decides how long it keeps: a finished match for days, a live one not. */
  readonly policy: CachePolicy | ((value: T) => CachePolicy);
  /** undefined: there is no such thing. Plain data only, it may go through JSON. */
  readonly load: () => Promise<T | undefined>;
}

export interface Cached<T> {
  readonly value: T | undefined;
  readonly freshness: Freshness;
}

/**
 * The cache as features see it. One load per key at a time; what is past its time is served while it is
 * renewed, or when it cannot be; an error is never kept as a value.
 */
export abstract class AnswerCache {
  abstract fetch<T>(request: CacheRequest<T>): Promise<Cached<T>>;

  abstract close(): Promise<void>;
}
