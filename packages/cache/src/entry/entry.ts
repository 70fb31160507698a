import type { FixturePhase } from '../phase/phase.ts';

/** Absolute, so that copying an entry between levels and nodes prolongs nothing. Epoch ms, each >= the one before. */
export interface Deadlines {
  /** When the origin was asked for it: its age counts from here. */
  readonly storedAtMs: number;
  readonly freshUntilMs: number;
  /** Until then served while it is renewed. */
  readonly staleUntilMs: number;
  /** Until then served when it cannot be renewed. */
  readonly errorUntilMs: number;
}

/** Where an entry comes from and what it depends on: the same on every node that has a copy. */
export interface Provenance {
  readonly route: string;
  readonly phase: FixturePhase;
  readonly tags: readonly string[];
  readonly policyVersion: number;
  /** Id of the node that filled it. */
  readonly filledBy: string;
  /** Names this filling among all: two copies with the same one are the same. */
  readonly version: string;
  /** Orders fillings of one key: a lower one never replaces a higher one in a shared store. */
  readonly fence: number;
  /** Position of the bus up to which every purge is accounted for: those after it count against the entry. */
  readonly position: number;
}

/** What a cache holds under a key. Immutable: a purge replaces it by a copy with other deadlines. */
export interface Entry<V> extends Deadlines, Provenance {
  readonly key: string;
  /** undefined: known not to exist. */
  readonly value: V | undefined;
}

export type EntryState = 'fresh' | 'stale' | 'error-only' | 'dead';

export function stateOf(entry: Deadlines, nowMs: number): EntryState {
  if (nowMs < entry.freshUntilMs) return 'fresh';
  if (nowMs < entry.staleUntilMs) return 'stale';
  return nowMs < entry.errorUntilMs ? 'error-only' : 'dead';
}

/** Turns values into bytes for shared stores, and weighs them for the budget of memory. */
export interface Codec<V> {
  encode(value: V): Uint8Array;
  /**
   * What the value keeps of the bytes it must copy: they may be a slice of a block of the network, which would
   * else be held whole and weighed by nobody.
   *
   * @throws when the bytes are not such a value: they come from outside, and are then no entry.
   */
  decode(bytes: Uint8Array): V;
  /** Bytes that live in memory for the value, its objects' own included. What V8 has not collected is not its business. */
  weigh(value: V): number;
}
