import { randomInt } from 'node:crypto';

/** How many entries of a log each group keeps. */
export const GROUP_LOG_ENTRIES = 1000;

/**
 * Of a new record. From one write to the next it grows by one; where it begins is random, so that whoever holds a
 * revision of a record that was removed does not hold one of its successor.
 */
export function firstRevision(): number {
  return randomInt(1, 2 ** 47);
}

/** What is configured for state cannot keep it: the gateway does not start. Its text says what to set. */
export class StateRefusedError extends Error {
  constructor(fault: string, options?: { readonly cause?: unknown }) {
    super(`State cannot be kept: ${fault}`, options);
    this.name = 'StateRefusedError';
  }
}

/** State cannot be asked now. Whether a write under way was done is not known. Leaves as `unavailable` (503). */
export class StateUnavailableError extends Error {
  constructor(what: string, options?: { readonly cause?: unknown }) {
    super(`State is unavailable: ${what}`, options);
    this.name = 'StateUnavailableError';
  }
}

/** When a record expires that stays until it is removed: the end of the year 9999. */
export const NO_EXPIRY_MS = Date.UTC(10_000, 0) - 1;

/** Where nothing lies. */
const PROBE = 'probe';

export interface StateRecord {
  readonly id: string;
  readonly value: string;
  /** Another one after each write; a record that was removed and made again never has an old one. */
  readonly revision: number;
  readonly expiresAtMs: number;
}

export interface WriteOptions {
  /** From then on there is no such record. */
  readonly expiresAtMs: number;
  /** What `ofGroup` finds it by; each write says it anew, none takes the record out of its group. */
  readonly group?: string;
  /** `absent`: only if there is none; a number: only if it still is that revision; none: in any case. */
  readonly ifRevision?: number | 'absent';
}

export interface LogEntry {
  readonly atMs: number;
  readonly value: string;
}

/**
 * What may not be lost: records that expire, and logs. Shared by all processes of the gateway, known by none of its
 * domain's words. Every call that cannot be done is a `StateUnavailableError`; nothing is answered by guessing.
 */
export abstract class State {
  #asked: Promise<boolean> | undefined;

  /** What it is kept in. */
  abstract readonly driver: 'sqlite' | 'redis';

  /** An expired record is none. */
  abstract read(kind: string, id: string): Promise<StateRecord | undefined>;

  /** Atomic. The new revision; undefined: someone was quicker, nothing was written. */
  abstract write(kind: string, id: string, value: string, options: WriteOptions): Promise<number | undefined>;

  /** Whether there was one. */
  abstract remove(kind: string, id: string): Promise<boolean>;

  /** By id. */
  abstract ofGroup(kind: string, group: string): Promise<readonly StateRecord[]>;

  /** Only ever added to; each group keeps its newest thousand. */
  abstract append(log: string, group: string, entry: LogEntry): Promise<void>;

  /** Those appended last come first. */
  abstract entries(log: string, group: string, limit: number): Promise<readonly LogEntry[]>;

  abstract forget(log: string, group: string): Promise<void>;

  abstract close(): Promise<void>;

  /** Which servers of Redis it is kept in; none: it is kept elsewhere. Rejects when they cannot be asked. */
  redisServers(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  /** Whether it can be asked. However many want to know at once, it is asked once. */
  answers(): Promise<boolean> {
    this.#asked ??= this.read(PROBE, PROBE)
      .then(
        () => true,
        // Why is in the log already, where those that need state say it.
        () => false,
      )
      .finally(() => {
        this.#asked = undefined;
      });
    return this.#asked;
  }
}
