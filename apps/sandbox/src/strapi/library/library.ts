import { createHash } from 'node:crypto';
import type { ScalarKind, Attribute, ContentType } from '../content-types/content-types.ts';

/** A value for comparisons: timestamps in epoch milliseconds, booleans as 1 and 0. */
export type Comparable = string | number | null;

const isoOf = (epochMs: number | null): string | null =>
  epochMs === null ? null : new Date(epochMs).toISOString();

/** Returns an attribute as it is sent. */
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

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

const digestOf = (keys: readonly string[]): Buffer => createHash('sha256').update(keys.join('\n')).digest();

/** Derives a document id from the keys, in Strapi's format (24 letters and digits, a letter first). */
export const documentIdFor = (...keys: readonly string[]): string =>
  Array.from(digestOf(keys).subarray(0, LENGTH), (byte, place) =>
    ALPHABET.charAt(byte % (place === 0 ? 26 : ALPHABET.length)),
  ).join('');

/** Derives a row's id from the keys: a positive integer, the same after a restart. */
export const rowIdFor = (...keys: readonly string[]): number => digestOf(keys).readUInt32BE() >>> 1;

export type DocumentAttributes = Readonly<Record<string, unknown>>;

/** One version of a document, like a row of a Strapi table. */
export interface DocumentRow {
  /** Id of the version; drafts, languages and published versions have different ones. */
  readonly id: number;
  /** Id of the document, the same in all its versions. */
  readonly documentId: string;
  readonly locale: string | null;
  /** Media as `MediaAsset`, relations as the slugs of their targets. */
  readonly attributes: DocumentAttributes;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly publishedAtMs: number | null;
}

export type VersionStatus = 'draft' | 'published';

/** The versions that a request selects. */
export interface VersionScope {
  readonly locale: string;
  readonly status: VersionStatus;
}

/** Attributes that must equal given texts; a source can use them to skip rows. */
export type Equalities = readonly (readonly [attribute: string, value: string])[];

export interface RowSource {
  /** Returns rows in the order of their creation. May include rows that `equalities` exclude. */
  readonly rows: (scope: VersionScope, equalities: Equalities) => readonly DocumentRow[];
}

export interface CollectionSource {
  readonly type: ContentType;
  readonly source: RowSource;
}

/** All content types with their sources. */
export interface Library {
  readonly shelves: readonly CollectionSource[];
  /** Finds a type by its plural; a single type by its name. */
  readonly type: (plural: string) => ContentType | undefined;
  readonly rows: (type: ContentType, scope: VersionScope, equalities?: Equalities) => readonly DocumentRow[];
  /** Returns the targets of a row's relation, in the same scope. */
  readonly related: (
    row: DocumentRow,
    key: string,
    attribute: Attribute,
    scope: VersionScope,
  ) => readonly DocumentRow[];
}

const namesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

export const createLibrary = (shelves: readonly CollectionSource[]): Library => {
  const byPlural = new Map(shelves.map((shelf) => [shelf.type.plural, shelf]));
  const rowsOf = (plural: string, scope: VersionScope, equalities: Equalities): readonly DocumentRow[] =>
    byPlural.get(plural)?.source.rows(scope, equalities) ?? [];

  return {
    shelves,
    type: (plural) => byPlural.get(plural)?.type,
    rows: ({ plural }, scope, equalities = []) => rowsOf(plural, scope, equalities),
    related: (row, key, attribute, scope) => {
      if (attribute.kind !== 'relation') return [];
      const targets = rowsOf(attribute.target, scope, []);
      return namesOf(row.attributes[key]).flatMap(
        (name) => targets.find(({ attributes }) => attributes['slug'] === name) ?? [],
      );
    },
  };
};
