import type { FastifyInstance } from 'fastify';

import type { ContentType } from '../content-types/content-type.ts';
import { paginationMeta } from '../query/pagination.ts';
import { readSelection, readSearch, type DocumentSelection } from './selection.ts';
import { notFound } from '../failures/failures.ts';
import { documentIdOf } from './params.ts';
import { show, type DisplaySources } from './show.ts';

const oneOf = (showing: DisplaySources, type: ContentType, look: DocumentSelection, documentId?: string) => {
  const row = showing.library
    .rows(type, look.scope)
    .find((it) => documentId === undefined || it.documentId === documentId);
  if (row === undefined) throw notFound();
  return { data: show(showing, type, row, look), meta: {} };
};

const findMany = (showing: DisplaySources, type: ContentType, url: string) => {
  const { look, filter, equalities, sort, pagination } = readSearch(showing.library, type, url);
  const rows = showing.library.rows(type, look.scope, equalities).filter((row) => filter(row, look.scope));
  const { start, limit } = pagination;
  return {
    data: sort(rows, look.scope)
      .slice(start, start + limit)
      .map((row) => show(showing, type, row, look)),
    meta: { pagination: paginationMeta(pagination, rows.length) },
  };
};

/** `find` and `findOne`; of a single type `find` alone. */
export const registerReading = (app: FastifyInstance, showing: DisplaySources, type: ContentType): void => {
  const { library } = showing;
  if (type.kind === 'single') {
    app.get(`/api/${type.singular}`, (request, reply) =>
      reply.send(oneOf(showing, type, readSelection(library, type, request.url))),
    );
    return;
  }
  app.get(`/api/${type.plural}`, (request, reply) => reply.send(findMany(showing, type, request.url)));
  app.get(`/api/${type.plural}/:documentId`, (request, reply) =>
    reply.send(oneOf(showing, type, readSelection(library, type, request.url), documentIdOf(request))),
  );
};
