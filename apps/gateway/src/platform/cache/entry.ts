import { z } from 'zod';
import type { CachePolicy } from './cache-policy.ts';
import type { Freshness } from './freshness.ts';

/** A stored value with its absolute deadlines, so that copying it between stores prolongs nothing. */
export interface Entry<T> {
  readonly found: boolean;
  readonly value: T | null;
  readonly storedAtMs: number;
  readonly freshUntilMs: number;
  readonly revalidateUntilMs: number;
  readonly errorUntilMs: number;
}

/** The envelope as it comes back from a store that other processes write too. */
export const EntryEnvelope = z.object({
  found: z.boolean(),
  value: z.unknown(),
  storedAtMs: z.number(),
  freshUntilMs: z.number(),
  revalidateUntilMs: z.number(),
  errorUntilMs: z.number(),
});

export function entryOf<T>(value: T | undefined, policy: CachePolicy, nowMs: number): Entry<T> {
  const found = value !== undefined;
  const freshUntilMs = nowMs + (found ? policy.freshMs : policy.negativeMs);
  const revalidateUntilMs = freshUntilMs + (found ? policy.revalidateMs : 0);
  return {
    found,
    value: value ?? null,
    storedAtMs: nowMs,
    freshUntilMs,
    revalidateUntilMs,
    errorUntilMs: revalidateUntilMs + (found ? policy.errorMs : 0),
  };
}

export function freshnessOf(entry: Entry<unknown>, outcome: Freshness['outcome']): Freshness {
  return {
    outcome,
    storedAtMs: entry.storedAtMs,
    freshUntilMs: entry.freshUntilMs,
    freshMs: entry.freshUntilMs - entry.storedAtMs,
    revalidateMs: entry.revalidateUntilMs - entry.freshUntilMs,
    errorMs: entry.errorUntilMs - entry.revalidateUntilMs,
  };
}
