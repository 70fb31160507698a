import { attributeOf, type ContentType } from '../content-types/content-types.ts';
import { invalidKey, validationError } from '../failures/failures.ts';
import { commaSeparatedWords, isBranch, type Branch } from '../filters/tree.ts';
import { rowFilter, type RowFilter } from '../filters/filter.ts';
import type { Library } from '../library/library.ts';
import { sorterOf, type Sorter } from './sort.ts';

const ALWAYS = new Set(['id', 'documentId']);

/** Whether an attribute is requested; without `fields` all are. */
export type Fields = (key: string) => boolean;

export const requestedFields = (type: ContentType, value: unknown): Fields => {
  if (value === undefined || value === '*') return () => true;
  const keys = commaSeparatedWords(value);
  if (keys === undefined)
    throw validationError('Invalid fields parameter. Expected a string or an array of strings');
  for (const key of keys) {
    const attribute = attributeOf(type, key);
    if (attribute === undefined || attribute.kind === 'media' || attribute.kind === 'relation')
      throw invalidKey(key);
  }
  return (key) => ALWAYS.has(key) || keys.includes(key);
};

/** The form of a relation's target, or of a file. */
export interface PopulatedPart {
  readonly fields: Fields;
  readonly filter: RowFilter;
  readonly sort: Sorter;
  readonly populate: Populate;
}

/** Relations and files to return with a document, by attribute. */
export type Populate = Readonly<Record<string, PopulatedPart>>;

const WORDS_OF_PARTS = new Set(['fields', 'filters', 'sort', 'populate']);

const PLAIN: PopulatedPart = { fields: () => true, filter: () => true, sort: (rows) => rows, populate: {} };

const populatable = ({ attributes }: ContentType): readonly string[] =>
  Object.entries(attributes)
    .filter(([, { kind }]) => kind === 'relation' || kind === 'media')
    .map(([key]) => key);

const partOf = (
  library: Library,
  type: ContentType,
  key: string,
  asked: unknown,
  path: string,
): PopulatedPart => {
  const attribute = Object.hasOwn(type.attributes, key) ? type.attributes[key] : undefined;
  if (attribute === undefined || (attribute.kind !== 'relation' && attribute.kind !== 'media'))
    throw invalidKey(key, path);
  if (!isBranch(asked)) return PLAIN;
  const unknownWord = Object.keys(asked).find((word) => !WORDS_OF_PARTS.has(word));
  if (unknownWord !== undefined) throw invalidKey(unknownWord, `${path}.${unknownWord}`);
  if (attribute.kind === 'media') {
    const fields = commaSeparatedWords(asked['fields'] ?? '*');
    return { ...PLAIN, fields: (name) => fields?.includes('*') === true || fields?.includes(name) === true };
  }
  const target = library.type(attribute.target);
  if (target === undefined) throw invalidKey(key, path);
  return {
    fields: requestedFields(target, asked['fields']),
    filter: rowFilter(library, target, asked['filters']),
    sort: sorterOf(library, target, asked['sort']),
    populate: populateOf(library, target, asked['populate'], path),
  };
};

/** Converts `related.cover` to nested branches. */
const branchOf = (paths: readonly string[]): Branch => {
  const tree: Record<string, unknown> = {};
  for (const word of paths) {
    const [key = '', ...rest] = word.split('.');
    const inner = rest.length === 0 ? {} : { populate: rest.join('.') };
    const known = tree[key];
    const before = isBranch(known) && typeof known['populate'] === 'string' ? [known['populate']] : [];
    tree[key] =
      before.length === 0 || rest.length === 0
        ? { ...(isBranch(known) ? known : {}), ...inner }
        : { populate: [...before, rest.join('.')].join(',') };
  }
  return tree;
};

/** Parses `populate` in all its forms: `*`, comma-separated words, a list, and objects with parameters of their own. */
export const populateOf = (library: Library, type: ContentType, value: unknown, at = ''): Populate => {
  if (value === undefined || value === null) return {};
  if (value === '*' || value === 'true')
    return Object.fromEntries(populatable(type).map((key) => [key, PLAIN]));
  const paths = commaSeparatedWords(value);
  if (paths?.includes('*') === true) return populateOf(library, type, '*', at);
  const tree = paths === undefined ? value : branchOf(paths);
  if (!isBranch(tree))
    throw validationError(
      'Invalid populate parameter. Expected a string, an array of strings, a populate object',
    );
  return Object.fromEntries(
    Object.entries(tree)
      .filter(([, asked]) => asked !== 'false' && asked !== null)
      .map(([key, asked]) => [key, partOf(library, type, key, asked, at === '' ? key : `${at}.${key}`)]),
  );
};
