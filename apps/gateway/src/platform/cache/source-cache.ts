import type { FixturePhase, PhaseSpan } from '@touchline/cache';
import type { z } from 'zod';
import type { Freshness } from './freshness.ts';
import type { MeteredUpstream } from './long-tail-budget.ts';

export interface SourceRequest<T> {
  /** Names everything that the value depends on; made by a feature's `x.cache.ts`, never from raw input. */
  readonly key: string;
  /** Row of the policy. */
  readonly route: string;
  /** Column of the policy, where a match decides it: a finished one keeps for days, a live one does not. */
  readonly phase?: (value: T | undefined, nowMs: number) => PhaseSpan;
  readonly tags?: (value: T | undefined) => readonly string[];
  /** What a value from the shared store must look like to be one; made by `shapeOf`. */
  readonly shape: z.ZodType<T>;
  /** undefined: there is no such thing. Plain data only, it may go through JSON. */
  readonly load: () => Promise<T | undefined>;
  /** Without it the answer is one still: who is in a hurry waits for it less long. */
  readonly isAddition?: boolean | undefined;
  /** Only who names it asks for it, and anyone can make such names up: it has a share of that upstream's day. */
  readonly longTailOf?: MeteredUpstream | undefined;
  /** No list has named it: it has a small pool of calls of its own within the long tail's. */
  readonly isUnnamed?: boolean | undefined;
  /** How long another process's load is waited for without news of it. Absent: as long as its lease lasts. */
  readonly silenceMs?: number | undefined;
  /** Told of what was loaded, on the node that loaded it, once the others can read it. */
  readonly filled?: (value: T | undefined) => void;
}

/** How long a poll waits for another process that loads the same value and says nothing: it may have died. */
export const POLL_SILENCE_MS = 500;

export interface Cached<T> {
  readonly value: T | undefined;
  readonly freshness: Freshness;
}

/**
 * What upstream calls brought, as features see it. One load per key at a time in the whole fleet; what is past
 * its time is served while it is renewed, or when it cannot be; an error is never kept as a value.
 */
export abstract class SourceCache {
  abstract fetch<T>(request: SourceRequest<T>): Promise<Cached<T>>;

  /**
   * Loads the value now, however fresh the kept one is, unless a load is under way already; it is kept for everyone as any
   * other. For the one process that polls.
   *
   * @throws UpstreamError when the load failed, whatever is still kept
   */
  abstract fetchNow<T>(request: SourceRequest<T>): Promise<T | undefined>;

  /** Of what is made here and now, under a route's rule. */
  abstract made(route: string, phase?: FixturePhase): Freshness;

  /** What shows something of these tags is renewed when it is next asked for, on every node. */
  abstract markStale(tags: readonly string[], reason: string): void;
}

/** The tag whose purge makes every source of a route stale. */
export const routeTag = (route: string): string => `source:${route}`;
