import { PageQuery, type PageIfAsked, type PageMeta } from '@touchline/contracts';

/**
 * The asked slice of a list and what it is a slice of. A page beyond the last is empty, not an error.
 *
 * @example pageOf([1, 2, 3], { 'page[number]': 2, 'page[size]': 2 }).items // [3]
 */
export function pageOf<T>(
  all: readonly T[],
  query: PageQuery,
): { readonly items: T[]; readonly page: PageMeta } {
  const number = query['page[number]'];
  const size = query['page[size]'];
  const items = all.slice((number - 1) * size, number * size);
  return { items, page: { number, size, total: all.length } };
}

/** The whole list, without a page, where none is asked for: by its number, its size or both. */
export function pageIfAsked<T>(
  all: readonly T[],
  asked: PageIfAsked,
): { readonly items: readonly T[]; readonly page?: PageMeta } {
  const isAsked = asked['page[size]'] !== undefined || asked['page[number]'] !== undefined;
  return isAsked ? pageOf(all, PageQuery.parse(asked)) : { items: all };
}
