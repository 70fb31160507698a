import type { Attribute, ContentType } from '../content-types/content-type.ts';
import type { Equalities, DocumentRow, RowSource, VersionScope } from './row.ts';

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
