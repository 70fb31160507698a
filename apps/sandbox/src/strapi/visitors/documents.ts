import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { SandboxClock } from '../../time/clock.ts';
import type { DocumentAttributes, Equalities, DocumentRow } from '../library/library.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

/** Returns an id in Strapi 5's format: 24 lower-case letters and digits, a letter first. */
const randomDocumentId = (): string =>
  Array.from({ length: LENGTH }, (_, place) =>
    ALPHABET.charAt(randomInt(place === 0 ? 26 : ALPHABET.length)),
  ).join('');

const TABLE = `
  CREATE TABLE IF NOT EXISTS site_documents (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    collection TEXT NOT NULL,
    document_id TEXT NOT NULL UNIQUE,
    attributes TEXT NOT NULL,
    created_at_ms INTEGER NOT NULL,
    updated_at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS site_documents_of ON site_documents (collection, id);
`;

const rowSchema = z
  .object({
    id: z.int(),
    document_id: z.string(),
    attributes: z.string(),
    created_at_ms: z.int(),
    updated_at_ms: z.int(),
  })
  .transform((row): DocumentRow => ({
    id: row.id,
    documentId: row.document_id,
    locale: null,
    attributes: z.record(z.string(), z.unknown()).parse(JSON.parse(row.attributes)),
    createdAtMs: row.created_at_ms,
    updatedAtMs: row.updated_at_ms,
    // Types without drafts are published when created.
    publishedAtMs: row.updated_at_ms,
  }));

const whereOf = (
  collection: string,
  equal: Equalities,
): { readonly sql: string; readonly values: readonly SQLInputValue[] } => ({
  sql: ['collection = ?', ...equal.map(() => 'CAST(json_extract(attributes, ?) AS TEXT) = ?')].join(' AND '),
  values: [collection, ...equal.flatMap(([attribute, value]) => [`$."${attribute}"`, value])],
});

/** Stores the documents created by the REST API, in one table of the sandbox's database. */
export const createDocumentStore = (database: DatabaseSync, clock: SandboxClock) => {
  database.exec(TABLE);
  const select = database.prepare('SELECT * FROM site_documents WHERE collection = ? AND document_id = ?');

  const byId = (collection: string, documentId: string): DocumentRow | undefined => {
    const row = select.get(collection, documentId);
    return row === undefined ? undefined : rowSchema.parse(row);
  };

  return {
    byId,
    /** Oldest first. */
    find(collection: string, equal: Equalities): readonly DocumentRow[] {
      const { sql, values } = whereOf(collection, equal);
      const rows = database.prepare(`SELECT * FROM site_documents WHERE ${sql} ORDER BY id`).all(...values);
      return z.array(rowSchema).parse(rows);
    },
    create(collection: string, attributes: DocumentAttributes): DocumentRow {
      const nowMs = clock.nowMs();
      const row = database
        .prepare(
          `INSERT INTO site_documents (collection, document_id, attributes, created_at_ms, updated_at_ms)
           VALUES (?, ?, ?, ?, ?) RETURNING *`,
        )
        .get(collection, randomDocumentId(), JSON.stringify(attributes), nowMs, nowMs);
      return rowSchema.parse(row);
    },
    /** Attributes that are not given keep their values. */
    update(collection: string, documentId: string, changes: DocumentAttributes): DocumentRow | undefined {
      const kept = byId(collection, documentId);
      if (kept === undefined) return undefined;
      const row = database
        .prepare(
          `UPDATE site_documents SET attributes = ?, updated_at_ms = ?
           WHERE collection = ? AND document_id = ? RETURNING *`,
        )
        .get(JSON.stringify({ ...kept.attributes, ...changes }), clock.nowMs(), collection, documentId);
      return rowSchema.parse(row);
    },
    removeOlder(collection: string, beforeMs: number): void {
      database
        .prepare('DELETE FROM site_documents WHERE collection = ? AND created_at_ms < ?')
        .run(collection, beforeMs);
    },
    remove(collection: string, documentId: string): void {
      database
        .prepare('DELETE FROM site_documents WHERE collection = ? AND document_id = ?')
        .run(collection, documentId);
    },
  };
};

export type DocumentStore = ReturnType<typeof createDocumentStore>;
