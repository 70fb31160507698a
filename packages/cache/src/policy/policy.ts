/** How long entries of one route live in one phase. All in milliseconds except the jitter. */
export interface PolicyRule {
  /** Served without calling the origin. */
  readonly freshMs: number;
  /** After that: served immediately and refreshed in the background. */
  readonly staleMs: number;
  /** After that: served only if the origin cannot respond, and marked as stale. */
  readonly errorMs: number;
  /** How long a missing value is cached. */
  readonly negativeMs: number;
  /**
   * Share of `freshMs`, 0 to 0.5: a random part up to it is subtracted, so that nodes and keys do not expire
   * together.
   */
  readonly jitter: number;
}

/** The rules in force and their version, as the engine reads them. */
export interface PolicyReader {
  readonly version: number;
  /** Returns the rules of `default` for an unknown route, and of `cold` for a phase without its own. */
  rule(route: string, phase: string): PolicyRule;
}
