/**
 * Absolute times in epoch ms, each at or after the previous one. Copying an entry between levels and nodes extends
 * none of them.
 */
export interface Deadlines {
  /** When the origin was called for it; the age counts from here. */
  readonly storedAtMs: number;
  readonly freshUntilMs: number;
  /** Until then the entry is served while it is refreshed. */
  readonly staleUntilMs: number;
  /** Until then the entry is served if its refresh fails. */
  readonly errorUntilMs: number;
}

/** Origin and dependencies of an entry. Identical in every copy on every node. */
export interface Provenance {
  readonly route: string;
  readonly phase: string;
  readonly tags: readonly string[];
  readonly policyVersion: number;
  /** Id of the node that loaded it. */
  readonly filledBy: string;
  /** Identifies this load: copies with the same version are identical. */
  readonly version: string;
  /** Orders the entries of one key: a lower fence never replaces a higher one in a shared store. */
  readonly fence: number;
  /** Bus position up to which every purge has been applied to the entry. Later purges must still be checked. */
  readonly position: number;
}

/** A cached value with its metadata. Immutable: a purge replaces it by a copy with other deadlines. */
export interface Entry<V> extends Deadlines, Provenance {
  readonly key: string;
  /** `undefined` if the value is known not to exist. */
  readonly value: V | undefined;
}

export type EntryState = 'fresh' | 'stale' | 'error-only' | 'dead';

export function stateOf(entry: Deadlines, nowMs: number): EntryState {
  if (nowMs < entry.freshUntilMs) return 'fresh';
  if (nowMs < entry.staleUntilMs) return 'stale';
  return nowMs < entry.errorUntilMs ? 'error-only' : 'dead';
}

/** Encodes values as bytes for shared stores, and computes their size for the memory budget. */
export interface Codec<V> {
  encode(value: V): Uint8Array;
  /**
   * Decodes a value. Bytes that the value retains must be copied: they may be a slice of a larger network buffer,
   * which would otherwise stay in memory uncounted.
   *
   * @throws if the bytes are not a valid value. They come from an external system, and are then treated as a miss.
   */
  decode(bytes: Uint8Array): V;
  /**
   * Returns the bytes that the value occupies in memory, its objects included. Garbage that V8 has not yet collected
   * is not counted.
   */
  weigh(value: V): number;
}
