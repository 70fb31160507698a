import { attributeOf, type ContentType } from '../content-types/content-types.ts';
import {
  type Library,
  type DocumentRow,
  type VersionScope,
  comparableOf,
  type Comparable,
} from '../library/library.ts';
import { invalidKey, validationError } from '../failures/failures.ts';
import { isBranch, itemsOf } from '../filters/tree.ts';

interface Order {
  readonly path: readonly string[];
  readonly isDescending: boolean;
}

export type Sorter = (rows: readonly DocumentRow[], scope: VersionScope) => readonly DocumentRow[];

const descending = (order: string): boolean => {
  if (!['asc', 'desc'].includes(order.toLowerCase()))
    throw validationError('Invalid order. order can only be one of asc|desc|ASC|DESC');
  return order.toLowerCase() === 'desc';
};

const ordersIn = (value: unknown, path: readonly string[] = []): readonly Order[] => {
  const items = typeof value === 'string' ? [value] : itemsOf(value);
  if (items === undefined && isBranch(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'string'
        ? [{ path: [...path, key], isDescending: descending(inner) }]
        : ordersIn(inner, [...path, key]),
    );
  if (items === undefined)
    throw validationError(
      'Invalid sort parameter. Expected a string, an array of strings, a sort object or an array of sort objects',
    );
  return items.flatMap((item) =>
    typeof item === 'string'
      ? item
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== '')
          .map((part) => {
            const [field = '', order = 'asc'] = part.split(':');
            return { path: field.split('.'), isDescending: descending(order) };
          })
      : ordersIn(item, path),
  );
};

type Read = (row: DocumentRow, scope: VersionScope) => Comparable;

/**
 * Returns a function that reads the value at a path, through relations; throws if the path does not end at a scalar.
 */
const reader = (library: Library, type: ContentType, path: readonly string[], at = ''): Read => {
  const [key = '', ...rest] = path;
  const here = at === '' ? key : `${at}.${key}`;
  const attribute = attributeOf(type, key);
  if (attribute === undefined || attribute.kind === 'media') throw invalidKey(key, here);
  if (attribute.kind !== 'relation') {
    if (rest.length > 0) throw invalidKey(rest[0] ?? '', here);
    return (row) => comparableOf(row, key, attribute.kind);
  }
  const target = library.type(attribute.target);
  if (target === undefined || rest.length === 0) throw invalidKey(key, here);
  const inner = reader(library, target, rest, here);
  return (row, scope) => {
    const [related] = library.related(row, key, attribute, scope);
    return related === undefined ? null : inner(related, scope);
  };
};

/** Null comes before any value, as in SQLite. */
const compare = (a: Comparable, b: Comparable): number => {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
};

/** Parses `sort`. Equal rows stay in the order of their creation. */
export const sorterOf = (library: Library, type: ContentType, value: unknown): Sorter => {
  if (value === undefined || value === null) return (rows) => rows;
  const orders = ordersIn(value).map(({ path, isDescending }) => ({
    read: reader(library, type, path),
    sign: isDescending ? -1 : 1,
  }));
  return (rows, scope) =>
    rows
      .map((row) => ({ row, keys: orders.map(({ read }) => read(row, scope)) }))
      .sort((a, b) => {
        for (const [index, { sign }] of orders.entries()) {
          const order = compare(a.keys[index] ?? null, b.keys[index] ?? null);
          if (order !== 0) return order * sign;
        }
        return 0;
      })
      .map(({ row }) => row);
};
