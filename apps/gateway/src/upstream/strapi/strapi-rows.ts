import type { z } from 'zod';
import { UpstreamFailedError } from '../../platform/errors/upstream-errors.ts';
import type { Query } from '../../platform/http-client/index.ts';
import { type StrapiClient, SITE_UPSTREAM } from './client.ts';

/** The largest page that Strapi returns. */
const PAGE_SIZE = 100;
/** A thousand documents of one kind and language: a site with more needs another page than a list of all. */
const MAX_PAGES = 10;
/** Maximum number of log lines per list. */
const LINES = 10;

interface Log {
  warn(message: string): void;
}

/**
 * Which version of each document, by Strapi's names. `published` returns only published documents; `draft` returns
 * every document as last edited.
 */
export type PublicationStatus = 'published' | 'draft';

/** Reads whole collections row by row, so that one unfinished document does not affect the others. */
export class StrapiRows {
  constructor(
    private readonly client: StrapiClient,
    private readonly log: Log,
    readonly status: PublicationStatus,
  ) {}

  /**
   * Returns all documents with this status, from all pages. Invalid rows are logged and left out; it is a failure if
   * all are invalid.
   */
  async all<T extends z.ZodType>(
    collection: string,
    query: Query,
    schema: T,
    most: number = PAGE_SIZE * MAX_PAGES,
  ): Promise<readonly z.output<T>[]> {
    const rows: unknown[] = [];
    const pageSize = Math.min(most, PAGE_SIZE);
    for (let page = 1, pages = 1; page <= pages && rows.length < most; page += 1) {
      const paging = { 'pagination[page]': page, 'pagination[pageSize]': pageSize };
      const answer = await this.client.page(collection, { ...query, status: this.status, ...paging });
      rows.push(...answer.data);
      pages = answer.meta.pagination.pageCount;
      if (page === MAX_PAGES && pages > MAX_PAGES)
        this.log.warn(`${collection}: only the first ${String(rows.length)} documents are shown`);
      if (page === MAX_PAGES) break;
    }
    return this.#fitting(collection, rows, schema);
  }

  #fitting<T extends z.ZodType>(collection: string, rows: readonly unknown[], schema: T) {
    const fitting: z.output<T>[] = [];
    const faults: string[] = [];
    rows.forEach((row, index) => {
      const { success, data, error } = schema.safeParse(row);
      if (success) fitting.push(data);
      else faults.push(`row ${String(index)}: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`);
    });
    if (fitting.length === 0 && faults.length > 0)
      throw new UpstreamFailedError(SITE_UPSTREAM, `${collection}: no row fits, ${faults[0] ?? ''}`);
    for (const fault of faults.slice(0, LINES)) this.log.warn(`${collection}: left out ${fault}`);
    if (faults.length > LINES) this.log.warn(`${collection}: left out ${String(faults.length - LINES)} more`);
    return fitting;
  }
}
