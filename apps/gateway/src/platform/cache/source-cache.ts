import type { PhaseSpan } from '@touchline/cache';
import type { z } from 'zod';
import type { Freshness } from './freshness.ts';
import type { MeteredUpstream } from './long-tail-budget.ts';

export interface SourceRequest<T> {
  /** Contains everything that the value depends on; built by a feature's `x.cache.ts`, never from raw input. */
  readonly key: string;
  /** Row of the policy. */
  readonly route: string;
  /** Column of the policy, where it depends on a match: a finished match is cached for days, a live one is not. */
  readonly phase?: (value: T | undefined, nowMs: number) => PhaseSpan;
  readonly tags?: (value: T | undefined) => readonly string[];
  /** The shape that a value from the shared store must have; built by `shapeOf`. */
  readonly shape: z.ZodType<T>;
  /** Returns `undefined` if the thing does not exist. Plain data only: it may pass through JSON. */
  readonly load: () => Promise<T | undefined>;
  /** The response is complete enough without it: a reader with a deadline waits less long for it. */
  readonly isAddition?: boolean | undefined;
  /**
   * A long-tail value, requested only by its id, which anyone can invent: it has a share of that upstream's daily
   * calls.
   */
  readonly longTailOf?: MeteredUpstream | undefined;
  /** No list contains the id: it draws on a small separate pool within the long tail's calls. */
  readonly isUnnamed?: boolean | undefined;
  /**
   * How long to wait for another process's load without a sign of life from that process. Absent: until its lease
   * ends.
   */
  readonly silenceMs?: number | undefined;
  /** Called with the loaded value on the node that loaded it, once the other nodes can read it. */
  readonly filled?: (value: T | undefined) => void;
}

/** How long a poll waits for a silent process that loads the same value: the process may have died. */
export const POLL_SILENCE_MS = 500;

export interface Cached<T> {
  readonly value: T | undefined;
  readonly freshness: Freshness;
}

/**
 * The values from upstream calls, as features see them. At most one load per key runs at a time across all nodes. A
 * stale value is served while it is refreshed, or when the refresh fails. An error is never cached as a value.
 */
export abstract class SourceCache {
  abstract fetch<T>(request: SourceRequest<T>): Promise<Cached<T>>;

  /**
   * Loads the value now, even if the cached one is fresh, unless a load is already running, and caches it for
   * everyone. For the process that polls.
   *
   * @throws UpstreamError when the load failed, even if a value is cached
   */
  abstract fetchNow<T>(request: SourceRequest<T>): Promise<T | undefined>;

  /** Returns the freshness of something built now, under a route's rule. */
  abstract made(route: string, phase?: string): Freshness;

  /** Marks everything with these tags as stale on every node; it is refreshed on the next request. */
  abstract markStale(tags: readonly string[], reason: string): void;
}

/** The tag whose purge makes every source of a route stale. */
export const routeTag = (route: string): string => `source:${route}`;
