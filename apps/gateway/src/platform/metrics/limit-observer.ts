/** Told what limits refuse. Must not throw. */
export interface LimitObserver {
  /** There is such a limit. Limits are named by code, never by input. */
  limit(name: string): void;

  refused(name: string): void;
}
