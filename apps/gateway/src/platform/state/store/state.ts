import { randomInt } from 'node:crypto';

/** How many entries of a log are kept per group. */
export const GROUP_LOG_ENTRIES = 1000;

/**
 * Returns the revision of a new record. Each write adds one; the start is random, so that a revision of a deleted
 * record never matches its successor.
 */
export function firstRevision(): number {
  return randomInt(1, 2 ** 47);
}

/** The configured store is not suitable for state: the gateway does not start. The message says what to set. */
export class StateRefusedError extends Error {
  constructor(fault: string, options?: { readonly cause?: unknown }) {
    super(`State cannot be used: ${fault}`, options);
    this.name = 'StateRefusedError';
  }
}

/** State is unavailable. Whether a running write was done is not known. Sent to clients as `unavailable` (503). */
export class StateUnavailableError extends Error {
  constructor(what: string, options?: { readonly cause?: unknown }) {
    super(`State is unavailable: ${what}`, options);
    this.name = 'StateUnavailableError';
  }
}

/** The expiry of records that stay until they are deleted: the end of the year 9999. */
export const NO_EXPIRY_MS = Date.UTC(10_000, 0) - 1;

/** A kind and id without a record. */
const PROBE = 'probe';

export interface StateRecord {
  readonly id: string;
  readonly value: string;
  /** Changes with each write; a record that was deleted and created again never has an old one. */
  readonly revision: number;
  readonly expiresAtMs: number;
}

export interface WriteOptions {
  /** The record does not exist from this time on. */
  readonly expiresAtMs: number;
  /** The group for `ofGroup`. Each write sets it; a write without it removes the record from its group. */
  readonly group?: string;
  /**
   * `absent`: write only if there is no record; a number: only if the record still has that revision; not set:
   * always.
   */
  readonly ifRevision?: number | 'absent';
}

export interface LogEntry {
  readonly atMs: number;
  readonly value: string;
}

/**
 * Stores what must not be lost: records that expire, and logs. All processes of the gateway share it, and it knows
 * nothing of the domain. A call that cannot be done throws a `StateUnavailableError`; no result is ever guessed.
 */
export abstract class State {
  #asked: Promise<boolean> | undefined;

  /** The kind of store. */
  abstract readonly driver: 'sqlite' | 'redis';

  /** Returns `undefined` for an expired record, too. */
  abstract read(kind: string, id: string): Promise<StateRecord | undefined>;

  /**
   * Writes atomically and returns the new revision; `undefined` if `ifRevision` does not hold and nothing was
   * written.
   */
  abstract write(kind: string, id: string, value: string, options: WriteOptions): Promise<number | undefined>;

  /** Returns whether there was a record. */
  abstract remove(kind: string, id: string): Promise<boolean>;

  /** Returns the records of a group, ordered by id. */
  abstract ofGroup(kind: string, group: string): Promise<readonly StateRecord[]>;

  /** Appends to a log; each group keeps its newest thousand entries. */
  abstract append(log: string, group: string, entry: LogEntry): Promise<void>;

  /** Returns the newest entries first. */
  abstract entries(log: string, group: string, limit: number): Promise<readonly LogEntry[]>;

  abstract forget(log: string, group: string): Promise<void>;

  abstract close(): Promise<void>;

  /** Returns the Redis servers of the state; empty if it is stored elsewhere. Rejects when they cannot be asked. */
  redisServers(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  /** Returns whether state responds. Simultaneous calls share one check. */
  answers(): Promise<boolean> {
    this.#asked ??= this.read(PROBE, PROBE)
      .then(
        () => true,
        // The callers that need state have already logged the reason.
        () => false,
      )
      .finally(() => {
        this.#asked = undefined;
      });
    return this.#asked;
  }
}
