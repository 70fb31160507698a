import { paginationError, validationError } from '../failures/failures.ts';
import { isBranch } from '../filters/tree.ts';

const DEFAULT_SIZE = 25;
const MAX_SIZE = 100;

export interface Pagination {
  readonly start: number;
  readonly limit: number;
  readonly isPaged: boolean;
  readonly withCount: boolean;
}

const YES = new Set(['true', 't', '1']);
const NO = new Set(['false', 'f', '0']);

const countOf = (value: unknown): boolean => {
  if (value === undefined) return true;
  if (typeof value === 'string' && YES.has(value)) return true;
  if (typeof value === 'string' && NO.has(value)) return false;
  throw validationError('Invalid withCount parameter. Expected "t","1","true","false","0","f"');
};

/** Parses an integer; anything else becomes the default, as in Strapi. */
const wholeOf = (value: unknown, otherwise: number): number =>
  typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : otherwise;

/** Limits a page size; -1 requests all rows, of which at most a hundred are returned. */
const sizeOf = (size: number): number => (size === -1 ? MAX_SIZE : Math.min(Math.max(size, 1), MAX_SIZE));

export const paginationOf = (value: unknown): Pagination => {
  const { page, pageSize, start, limit, withCount } = isBranch(value) ? value : {};
  const isOffset = start !== undefined || limit !== undefined;
  if (isOffset && (page !== undefined || pageSize !== undefined))
    throw paginationError('Cannot use both page & offset pagination in the same query');
  const counted = { isPaged: !isOffset, withCount: countOf(withCount) };
  if (isOffset)
    return {
      ...counted,
      start: Math.max(wholeOf(start, 0), 0),
      limit: sizeOf(wholeOf(limit, DEFAULT_SIZE)),
    };
  const size = sizeOf(Math.max(wholeOf(pageSize, DEFAULT_SIZE), 1));
  return { ...counted, start: (Math.max(wholeOf(page, 1), 1) - 1) * size, limit: size };
};

/** Returns `meta.pagination` of a response. */
export const paginationMeta = ({ start, limit, isPaged, withCount }: Pagination, total: number) => {
  if (!withCount) return { start, limit };
  if (!isPaged) return { start, limit, total };
  return { page: Math.floor(start / limit) + 1, pageSize: limit, pageCount: Math.ceil(total / limit), total };
};
