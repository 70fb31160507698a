import type { ScalarKind } from '../content-types/content-type.ts';
import type { DocumentRow } from './row.ts';

/** What values are compared by: instants as epoch milliseconds, yes and no as 1 and 0. */
export type Comparable = string | number | null;

const isoOf = (epochMs: number | null): string | null =>
  epochMs === null ? null : new Date(epochMs).toISOString();

/** An attribute as it is sent. */
export const attributeValue = (row: DocumentRow, key: string): unknown => {
  switch (key) {
    case 'id':
      return row.id;
    case 'documentId':
      return row.documentId;
    case 'locale':
      return row.locale;
    case 'createdAt':
      return isoOf(row.createdAtMs);
    case 'updatedAt':
      return isoOf(row.updatedAtMs);
    case 'publishedAt':
      return isoOf(row.publishedAtMs);
    default:
      return Object.hasOwn(row.attributes, key) ? (row.attributes[key] ?? null) : null;
  }
};

export const comparableOf = (row: DocumentRow, key: string, kind: ScalarKind): Comparable => {
  const value = attributeValue(row, key);
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') return kind === 'datetime' ? Date.parse(value) : value;
  return value === null ? null : JSON.stringify(value);
};
