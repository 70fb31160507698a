import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { firstRevision, type StateRecord, type WriteOptions } from '../store/state.ts';

/** Number of expired records that one write deletes: cleaning up is spread over the writes. */
const SWEEP = 16;

const Row = z
  .object({ id: z.string(), value: z.string(), revision: z.int(), expires_at_ms: z.int() })
  .transform(({ id, value, revision, expires_at_ms: expiresAtMs }): StateRecord => {
    return { id, value, revision, expiresAtMs };
  });
const Revision = z.object({ revision: z.int() }).transform(({ revision }) => revision);

const COLUMNS = 'id, value, revision, expires_at_ms';
const INSERT = `INSERT INTO records (kind, id, value, revision, expires_at_ms, in_group)
  VALUES (:kind, :id, :value, :first, :expiresAtMs, :group)`;
const CHANGE = 'value = :value, revision = revision + 1, expires_at_ms = :expiresAtMs, in_group = :group';

/** The records of a database. Each call is atomic: nothing runs between its statements. */
export class Records {
  readonly #read: StatementSync;
  readonly #ofGroup: StatementSync;
  readonly #insert: StatementSync;
  readonly #replace: StatementSync;
  readonly #change: StatementSync;
  readonly #remove: StatementSync;
  readonly #removeExpired: StatementSync;
  readonly #sweep: StatementSync;

  constructor(database: DatabaseSync) {
    this.#read = database.prepare(
      `SELECT ${COLUMNS} FROM records WHERE kind = ? AND id = ? AND expires_at_ms > ?`,
    );
    this.#ofGroup = database.prepare(
      `SELECT ${COLUMNS} FROM records WHERE kind = ? AND in_group = ? AND expires_at_ms > ? ORDER BY id`,
    );
    this.#insert = database.prepare(`${INSERT} ON CONFLICT DO NOTHING RETURNING revision`);
    this.#replace = database.prepare(
      `${INSERT} ON CONFLICT (kind, id) DO UPDATE SET ${CHANGE} RETURNING revision`,
    );
    this.#change = database.prepare(
      `UPDATE records SET ${CHANGE} WHERE kind = :kind AND id = :id AND revision = :revision RETURNING revision`,
    );
    this.#remove = database.prepare('DELETE FROM records WHERE kind = ? AND id = ?');
    this.#removeExpired = database.prepare(
      'DELETE FROM records WHERE kind = ? AND id = ? AND expires_at_ms <= ?',
    );
    this.#sweep = database.prepare(
      `DELETE FROM records WHERE (kind, id) IN
        (SELECT kind, id FROM records WHERE expires_at_ms <= ? ORDER BY expires_at_ms LIMIT ${String(SWEEP)})`,
    );
  }

  read(kind: string, id: string, nowMs: number): StateRecord | undefined {
    return Row.optional().parse(this.#read.get(kind, id, nowMs));
  }

  ofGroup(kind: string, group: string, nowMs: number): readonly StateRecord[] {
    return z.array(Row).parse(this.#ofGroup.all(kind, group, nowMs));
  }

  write(kind: string, id: string, value: string, options: WriteOptions, nowMs: number): number | undefined {
    const { expiresAtMs, group = null, ifRevision } = options;
    this.#removeExpired.run(kind, id, nowMs);
    const changed = { kind, id, value, expiresAtMs, group };
    const row =
      typeof ifRevision === 'number'
        ? this.#change.get({ ...changed, revision: ifRevision })
        : (ifRevision === 'absent' ? this.#insert : this.#replace).get({
            ...changed,
            first: firstRevision(),
          });
    this.#sweep.run(nowMs);
    return Revision.optional().parse(row);
  }

  remove(kind: string, id: string, nowMs: number): boolean {
    this.#removeExpired.run(kind, id, nowMs);
    return this.#remove.run(kind, id).changes !== 0;
  }
}
