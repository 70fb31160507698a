import type { Attribute, ContentType } from '../content-types/content-type.ts';
import type { Equalities, Row, RowSource, Scope } from './row.ts';

export interface Shelf {
  readonly type: ContentType;
  readonly source: RowSource;
}

/** All content types with what stands in them. */
export interface Library {
  readonly shelves: readonly Shelf[];
  /** By the plural; of a single type by its name. */
  readonly type: (plural: string) => ContentType | undefined;
  readonly rows: (type: ContentType, scope: Scope, equalities?: Equalities) => readonly Row[];
  /** What a relation of a row points to, in the row's own scope. */
  readonly related: (row: Row, key: string, attribute: Attribute, scope: Scope) => readonly Row[];
}

const namesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

export const createLibrary = (shelves: readonly Shelf[]): Library => {
  const byPlural = new Map(shelves.map((shelf) => [shelf.type.plural, shelf]));
  const rowsOf = (plural: string, scope: Scope, equalities: Equalities): readonly Row[] =>
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
