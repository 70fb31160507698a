/** The right to fill one key, on behalf of all processes. */
export interface Lease {
  readonly key: string;
  /** Higher than that of any lease of this key before. */
  readonly fence: number;
}

export type LeaseOutcome =
  | { readonly kind: 'mine'; readonly lease: Lease }
  /** Another process fills it. `heldForMs`: the lease lasts at most so much longer. */
  | { readonly kind: 'theirs'; readonly heldForMs: number }
  /** Nobody can say: fill it yourself. */
  | { readonly kind: 'unknown' };

/** Never throws: a store of leases that is broken says `unknown`. */
export interface Leases {
  /** @param forMs how long the holder may take before another may try. */
  acquire(key: string, forMs: number): Promise<LeaseOutcome>;
  /** Lets go; of a lease that has passed to another it changes nothing. */
  release(lease: Lease): Promise<void>;
}
