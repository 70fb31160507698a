import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { GROUP_LOG_ENTRIES } from '../store/bounds.ts';
import type { LogEntry } from '../store/state.ts';

const Row = z
  .object({ at_ms: z.int(), value: z.string() })
  .transform(({ at_ms: atMs, value }): LogEntry => ({ atMs, value }));

/** The logs of a database. */
export class LogEntries {
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
