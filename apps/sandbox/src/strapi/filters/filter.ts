import { attributeOf, type ContentType } from '../content-types/content-types.ts';
import {
  type Library,
  type Equalities,
  type DocumentRow,
  type VersionScope,
  comparableOf,
} from '../library/library.ts';
import { isBranch, itemsOf } from './tree.ts';
import { invalidKey, validationError } from '../failures/failures.ts';
import { readBoolean, conditionOf } from './condition.ts';

export type RowFilter = (row: DocumentRow, scope: VersionScope) => boolean;

/** For relations and media: whether the filter requires a target; `undefined` if it does not test that. */
const presenceOf = (asked: unknown, path: string): boolean | undefined => {
  if (!isBranch(asked)) return undefined;
  const [[key, operand] = ['', undefined]] = Object.entries(asked);
  if (key === '$null') return !readBoolean(operand, path);
  return key === '$notNull' ? readBoolean(operand, path) : undefined;
};

const attributeFilter = (
  library: Library,
  type: ContentType,
  key: string,
  asked: unknown,
  path: string,
): RowFilter => {
  const attribute = attributeOf(type, key);
  if (attribute === undefined) throw invalidKey(key, path);
  if (attribute.kind === 'media') {
    const isThere = presenceOf(asked, path);
    if (isThere === undefined) throw invalidKey(key, path);
    return (row) => (row.attributes[key] !== null && row.attributes[key] !== undefined) === isThere;
  }
  if (attribute.kind === 'relation') {
    const isThere = presenceOf(asked, path);
    if (isThere !== undefined)
      return (row, scope) => library.related(row, key, attribute, scope).length > 0 === isThere;
    const target = library.type(attribute.target);
    if (target === undefined || !isBranch(asked)) throw invalidKey(key, path);
    const inner = rowFilter(library, target, asked, path);
    return (row, scope) => library.related(row, key, attribute, scope).some((other) => inner(other, scope));
  }
  const condition = conditionOf(asked, attribute.kind, path);
  return (row) => condition(comparableOf(row, key, attribute.kind));
};

const partFilter = (
  library: Library,
  type: ContentType,
  key: string,
  asked: unknown,
  at: string,
): RowFilter => {
  if (key === '$and' || key === '$or') {
    const parts = (itemsOf(asked) ?? [asked]).map((part) => rowFilter(library, type, part, at));
    return key === '$and'
      ? (row, scope) => parts.every((part) => part(row, scope))
      : (row, scope) => parts.some((part) => part(row, scope));
  }
  if (key === '$not') {
    const inner = rowFilter(library, type, asked, at);
    return (row, scope) => !inner(row, scope);
  }
  return attributeFilter(library, type, key, asked, at === '' ? key : `${at}.${key}`);
};

/**
 * Parses `filters` of a query: the documented operators, through relations of any depth. Everything else is refused
 * by name.
 */
export const rowFilter = (library: Library, type: ContentType, asked: unknown, at = ''): RowFilter => {
  if (asked === undefined) return () => true;
  const items = Array.isArray(asked) ? asked : undefined;
  if (items !== undefined) return partFilter(library, type, '$and', items, at);
  if (!isBranch(asked)) throw validationError('The filters parameter must be an object or an array');
  const parts = Object.entries(asked).map(([key, inner]) => partFilter(library, type, key, inner, at));
  return (row, scope) => parts.every((part) => part(row, scope));
};

/** Returns the filters that require equality of a text attribute, for which a source may have an index. */
export const equalitiesOf = ({ attributes }: ContentType, asked: unknown): Equalities => {
  if (!isBranch(asked)) return [];
  return Object.entries(asked).flatMap(([key, inner]): Equalities => {
    if (!Object.hasOwn(attributes, key) || attributes[key]?.kind !== 'text') return [];
    const value = isBranch(inner) ? inner['$eq'] : inner;
    return typeof value === 'string' ? [[key, value]] : [];
  });
};
