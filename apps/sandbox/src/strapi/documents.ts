import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

import { z } from 'zod';

import type { Clock } from '../clock.ts';
import { randomDocumentId } from './document-id.ts';

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

export type Attributes = Readonly<Record<string, unknown>>;

export interface Document {
  readonly id: number;
  readonly documentId: string;
  readonly attributes: Attributes;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** Equality of attributes, and which part of what matches. */
export interface Selection {
  readonly equal: readonly (readonly [attribute: string, value: string])[];
  readonly offset: number;
  readonly limit: number;
}

const rowSchema = z
  .object({
    id: z.int(),
    document_id: z.string(),
    attributes: z.string(),
    created_at_ms: z.int(),
    updated_at_ms: z.int(),
  })
  .transform((row): Document => ({
    id: row.id,
    documentId: row.document_id,
    attributes: z.record(z.string(), z.unknown()).parse(JSON.parse(row.attributes)),
    createdAtMs: row.created_at_ms,
    updatedAtMs: row.updated_at_ms,
  }));

const countSchema = z.object({ total: z.int() });

const whereOf = (
  collection: string,
  equal: Selection['equal'],
): { readonly sql: string; readonly values: readonly SQLInputValue[] } => ({
  sql: ['collection = ?', ...equal.map(() => 'CAST(json_extract(attributes, ?) AS TEXT) = ?')].join(' AND '),
  values: [collection, ...equal.flatMap(([attribute, value]) => [`$."${attribute}"`, value])],
});

/** The documents of every collection, in one table of the sandbox's file. */
export const createDocumentStore = (database: DatabaseSync, clock: Clock) => {
  database.exec(TABLE);
  const select = database.prepare('SELECT * FROM site_documents WHERE collection = ? AND document_id = ?');

  const byId = (collection: string, documentId: string): Document | undefined => {
    const row = select.get(collection, documentId);
    return row === undefined ? undefined : rowSchema.parse(row);
  };

  return {
    byId,
    find(collection: string, { equal, offset, limit }: Selection) {
      const { sql, values } = whereOf(collection, equal);
      const rows = database
        .prepare(`SELECT * FROM site_documents WHERE ${sql} ORDER BY id LIMIT ? OFFSET ?`)
        .all(...values, limit, offset);
      const count = database.prepare(`SELECT COUNT(*) AS total FROM site_documents WHERE ${sql}`);
      return { documents: z.array(rowSchema).parse(rows), ...countSchema.parse(count.get(...values)) };
    },
    create(collection: string, attributes: Attributes): Document {
      const nowMs = clock.nowMs();
      const row = database
        .prepare(
          `INSERT INTO site_documents (collection, document_id, attributes, created_at_ms, updated_at_ms)
           VALUES (?, ?, ?, ?, ?) RETURNING *`,
        )
        .get(collection, randomDocumentId(), JSON.stringify(attributes), nowMs, nowMs);
      return rowSchema.parse(row);
    },
    /** Attributes that are not named stay as they are. */
    update(collection: string, documentId: string, changes: Attributes): Document | undefined {
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
    remove(collection: string, documentId: string): void {
      database
        .prepare('DELETE FROM site_documents WHERE collection = ? AND document_id = ?')
        .run(collection, documentId);
    },
  };
};

export type DocumentStore = ReturnType<typeof createDocumentStore>;
