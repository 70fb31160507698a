import type { ContentType } from '../content-types/content-types.ts';
import { DEFAULT_LOCALE } from '../content/text-file.ts';
import { equalitiesOf, rowFilter, type RowFilter } from '../filters/filter.ts';
import type { Library, Equalities, VersionScope, VersionStatus } from '../library/library.ts';
import { requestedFields, type Fields, populateOf, type Populate } from '../query/populate.ts';
import { paginationOf, type Pagination } from '../query/pagination.ts';
import { sorterOf, type Sorter } from '../query/sort.ts';
import { parseQuery, type Branch } from '../filters/tree.ts';
import { invalidKey, validationError } from '../failures/failures.ts';

/** The versions that a request selects, and the parts of them to return. */
export interface DocumentSelection {
  readonly scope: VersionScope;
  readonly fields: Fields;
  readonly populate: Populate;
}

export interface Search {
  readonly look: DocumentSelection;
  readonly filter: RowFilter;
  readonly equalities: Equalities;
  readonly sort: Sorter;
  readonly pagination: Pagination;
}

/** Parameters of Strapi that the sandbox does not support: refused, so that no client relies on them. */
const NOT_HERE = ['_q', 'publicationFilter', 'hasPublishedVersion'] as const;

const statusOf = (value: unknown): VersionStatus => {
  if (value === undefined || value === 'published') return 'published';
  if (value === 'draft') return 'draft';
  throw validationError('Invalid status. Expected "draft" or "published"');
};

const selectionOf = (library: Library, type: ContentType, query: Branch): DocumentSelection => {
  for (const key of NOT_HERE) if (query[key] !== undefined) throw invalidKey(key);
  const { locale = DEFAULT_LOCALE, status, fields, populate } = query;
  if (typeof locale !== 'string') throw validationError('Invalid locale. Expected a string');
  return {
    scope: { locale, status: statusOf(status) },
    fields: requestedFields(type, fields),
    populate: populateOf(library, type, populate),
  };
};

export const readSelection = (library: Library, type: ContentType, url: string): DocumentSelection =>
  selectionOf(library, type, parseQuery(url));

export const readSearch = (library: Library, type: ContentType, url: string): Search => {
  const query = parseQuery(url);
  return {
    look: selectionOf(library, type, query),
    filter: rowFilter(library, type, query['filters']),
    equalities: equalitiesOf(type, query['filters']),
    sort: sorterOf(library, type, query['sort']),
    pagination: paginationOf(query['pagination']),
  };
};
