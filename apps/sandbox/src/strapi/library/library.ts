import { createHash } from 'node:crypto';
import type { ScalarKind, Attribute, ContentType } from '../content-types/content-types.ts';

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

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

const digestOf = (keys: readonly string[]): Buffer => createHash('sha256').update(keys.join('\n')).digest();

/** A document id in the form of Strapi's own (24 letters and digits, a letter first) that belongs to the keys. */
export const documentIdFor = (...keys: readonly string[]): string =>
  Array.from(digestOf(keys).subarray(0, LENGTH), (byte, place) =>
    ALPHABET.charAt(byte % (place === 0 ? 26 : ALPHABET.length)),
  ).join('');

/** A row's id that belongs to the keys: whole, positive, and the same after a restart. */
export const rowIdFor = (...keys: readonly string[]): number => digestOf(keys).readUInt32BE() >>> 1;

export type DocumentAttributes = Readonly<Record<string, unknown>>;

/** One version of a document, as a table of Strapi's holds it. */
export interface DocumentRow {
  /** Of this version; drafts, languages and what is published differ in it. */
  readonly id: number;
  /** Of the document, through all its versions. */
  readonly documentId: string;
  readonly locale: string | null;
  /** Media stand here as `Media`, relations as the slugs that they point to. */
  readonly attributes: DocumentAttributes;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly publishedAtMs: number | null;
}

export type VersionStatus = 'draft' | 'published';

/** Which versions a request is about. */
export interface VersionScope {
  readonly locale: string;
  readonly status: VersionStatus;
}

/** Attributes that must be equal to texts: all that a source can use to spare itself rows. */
export type Equalities = readonly (readonly [attribute: string, value: string])[];

export interface RowSource {
  /** In the order in which they were made. Rows that `equalities` exclude may be among them. */
  readonly rows: (scope: VersionScope, equalities: Equalities) => readonly DocumentRow[];
}

export interface CollectionSource {
  readonly type: ContentType;
  readonly source: RowSource;
}

/** All content types with what stands in them. */
export interface Library {
  readonly shelves: readonly CollectionSource[];
  /** By the plural; of a single type by its name. */
  readonly type: (plural: string) => ContentType | undefined;
  readonly rows: (type: ContentType, scope: VersionScope, equalities?: Equalities) => readonly DocumentRow[];
  /** What a relation of a row points to, in the row's own scope. */
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
