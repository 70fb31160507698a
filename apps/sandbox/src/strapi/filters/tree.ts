import { parse } from 'qs';

/** A parsed query string: `filters[slug][$eq]=x` is a branch in a branch, and a key without `=` is null. */
export type Branch = Readonly<Record<string, unknown>>;

export const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a query with the settings of Strapi's middleware. */
export const parseQuery = (url: string): Branch =>
  parse(url.split('?', 2)[1] ?? '', { strictNullHandling: true, arrayLimit: 100, depth: 20 });

/**
 * Returns the items of `a[0]=…&a[1]=…`, also if the indexes are too high for an array; `undefined` for anything else.
 */
export const itemsOf = (value: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(value)) return value.map((item: unknown) => item);
  return isBranch(value) && Object.keys(value).every((key) => /^\d+$/.test(key))
    ? Object.values(value)
    : undefined;
};

/** Returns the words of `a=x,y` and of `a[0]=x&a[1]=y`; `undefined` for anything else. */
export const commaSeparatedWords = (value: unknown): readonly string[] | undefined => {
  const texts: readonly unknown[] | undefined = typeof value === 'string' ? [value] : itemsOf(value);
  if (texts === undefined) return undefined;
  const words: string[] = [];
  for (const text of texts) {
    if (typeof text !== 'string') return undefined;
    words.push(...text.split(',').map((word) => word.trim()));
  }
  return words.filter((word) => word !== '');
};
