import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import type { WallClock } from '../../time/clock.ts';
import {
  StateUnavailableError,
  State,
  type LogEntry,
  type StateRecord,
  type WriteOptions,
  GROUP_LOG_ENTRIES,
} from '../store/state.ts';
import { openDatabase, type StateDatabase } from './open-database.ts';
import { Records } from './records.ts';

const Row = z
  .object({ at_ms: z.int(), value: z.string() })
  .transform(({ at_ms: atMs, value }): LogEntry => ({ atMs, value }));

/** The logs of a database. */
class LogEntries {
  readonly #append: StatementSync;
  readonly #trim: StatementSync;
  readonly #newest: StatementSync;
  readonly #forget: StatementSync;

  constructor(database: DatabaseSync) {
    this.#append = database.prepare('INSERT INTO entries (log, in_group, at_ms, value) VALUES (?, ?, ?, ?)');
    this.#trim = database.prepare(
      `DELETE FROM entries WHERE place IN (SELECT place FROM entries
        WHERE log = ? AND in_group = ? ORDER BY place DESC LIMIT -1 OFFSET ${String(GROUP_LOG_ENTRIES)})`,
    );
    this.#newest = database.prepare(
      'SELECT at_ms, value FROM entries WHERE log = ? AND in_group = ? ORDER BY place DESC LIMIT ?',
    );
    this.#forget = database.prepare('DELETE FROM entries WHERE log = ? AND in_group = ?');
  }

  append(log: string, group: string, { atMs, value }: LogEntry): void {
    this.#append.run(log, group, atMs, value);
    this.#trim.run(log, group);
  }

  newest(log: string, group: string, limit: number): readonly LogEntry[] {
    return z.array(Row).parse(this.#newest.all(log, group, limit));
  }

  forget(log: string, group: string): void {
    this.#forget.run(log, group);
  }
}

export interface SqliteStateOptions {
  /** `:memory:` for tests that need no file. */
  readonly path: string;
  readonly clock: WallClock;
  /** How long to wait for a previous process to release the file: 3 s, the duration of a restart. */
  readonly waitMs?: number;
}

const WAIT_MS = 3000;

/** State in a file, for one process. SQLite runs synchronously within the process. */
export class SqliteState extends State {
  override readonly driver = 'sqlite';
  readonly #file: StateDatabase;
  readonly #records: Records;
  readonly #logs: LogEntries;
  readonly #clock: WallClock;

  /** @throws StateRefusedError when the file cannot be opened or locked. */
  constructor({ path, clock, waitMs = WAIT_MS }: SqliteStateOptions) {
    super();
    this.#clock = clock;
    this.#file = openDatabase(path, waitMs);
    this.#records = new Records(this.#file.database);
    this.#logs = new LogEntries(this.#file.database);
  }

  override read(kind: string, id: string): Promise<StateRecord | undefined> {
    return this.#attempt('read', () => this.#records.read(kind, id, this.#clock.nowMs()));
  }

  override write(
    kind: string,
    id: string,
    value: string,
    options: WriteOptions,
  ): Promise<number | undefined> {
    return this.#atOnce('write', () => this.#records.write(kind, id, value, options, this.#clock.nowMs()));
  }

  override remove(kind: string, id: string): Promise<boolean> {
    return this.#atOnce('remove', () => this.#records.remove(kind, id, this.#clock.nowMs()));
  }

  override ofGroup(kind: string, group: string): Promise<readonly StateRecord[]> {
    return this.#attempt('ofGroup', () => this.#records.ofGroup(kind, group, this.#clock.nowMs()));
  }

  override append(log: string, group: string, entry: LogEntry): Promise<void> {
    return this.#atOnce('append', () => {
      this.#logs.append(log, group, entry);
    });
  }

  override entries(log: string, group: string, limit: number): Promise<readonly LogEntry[]> {
    return this.#attempt('entries', () => this.#logs.newest(log, group, limit));
  }

  override forget(log: string, group: string): Promise<void> {
    return this.#attempt('forget', () => {
      this.#logs.forget(log, group);
    });
  }

  override close(): Promise<void> {
    this.#file.close();
    return Promise.resolve();
  }

  /** Runs the work in one transaction: one wait for the disk, all or nothing. */
  #atOnce<T>(what: string, work: () => T): Promise<T> {
    const { database } = this.#file;
    return this.#attempt(what, () => {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  #attempt<T>(what: string, work: () => T): Promise<T> {
    try {
      return Promise.resolve(work());
    } catch (error) {
      return Promise.reject(new StateUnavailableError(what, { cause: error }));
    }
  }
}
