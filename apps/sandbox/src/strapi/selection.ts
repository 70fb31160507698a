import type { Collection } from './collections.ts';
import type { Selection } from './documents.ts';
import { invalidKey } from './failures.ts';

const EQUAL = /^filters\[([^\]]+)\](?:\[\$eq\])?$/;
const DEFAULT_PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 100;

/** Strapi takes what is no number, and what is too small, for its default. */
const wholeOf = (text: string, otherwise: number): number =>
  /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : otherwise;

/**
 * What a list is asked for: `filters[attribute][$eq]` and `pagination[page|pageSize]`. What Strapi knows beyond
 * these is refused by name, so that nobody believes it was done.
 */
export const selectionOf = ({ attributes }: Collection, query: URLSearchParams) => {
  const equal: (readonly [string, string])[] = [];
  let page = 1;
  let pageSize = DEFAULT_PAGE_SIZE;
  for (const [key, value] of query) {
    const attribute = EQUAL.exec(key)?.[1];
    if (attribute !== undefined && attribute in attributes.shape) equal.push([attribute, value]);
    else if (key === 'pagination[page]') page = wholeOf(value, 1);
    else if (key === 'pagination[pageSize]')
      pageSize = Math.min(wholeOf(value, DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE);
    else throw invalidKey(attribute ?? key);
  }
  const selection: Selection = { equal, offset: (page - 1) * pageSize, limit: pageSize };
  return { selection, page, pageSize };
};
