/** What is asked of durable state. */
export const STATE_OPERATIONS = [
  'read',
  'write',
  'remove',
  'of-group',
  'append',
  'entries',
  'forget',
] as const;
export type StateOperation = (typeof STATE_OPERATIONS)[number];

/** Told how durable state fares. Must not throw. */
export interface StateObserver {
  /** What keeps it, and how to ask whether it answers now. */
  keptIn(driver: string, answers: () => Promise<boolean>): void;

  called(driver: string, operation: StateOperation, outcome: 'ok' | 'failed', tookMs: number): void;
}
