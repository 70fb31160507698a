import type { FastifyInstance } from 'fastify';

import type { ContentType } from '../content-types/content-type.ts';
import { DEFAULT_LOCALE } from '../content/locales.ts';
import type { DocumentRow } from '../library/row.ts';
import type { DocumentStore } from '../visitors/documents.ts';
import { attributesOf, demandUnique } from '../visitors/input.ts';
import type { VisitorType } from '../visitors/visitor-type.ts';
import type { DocumentSelection } from './selection.ts';
import { forbidden, notFound } from '../failures/failures.ts';
import { documentIdOf } from './params.ts';
import { show, type DisplaySources } from './show.ts';

const DRAFT_SELECTION: DocumentSelection = {
  scope: { locale: DEFAULT_LOCALE, status: 'published' },
  fields: () => true,
  populate: {},
};

const kept = (row: DocumentRow | undefined): DocumentRow => {
  if (row === undefined) throw notFound();
  return row;
};

/** `create`, and for what the token may read `update` and `delete` too. */
export const registerWriting = (
  app: FastifyInstance,
  showing: DisplaySources,
  type: ContentType,
  visitors: VisitorType,
  documents: DocumentStore,
): void => {
  const { plural, input, isReadable } = visitors;
  const one = `/api/${plural}/:documentId`;
  const answer = (row: DocumentRow) => ({ data: show(showing, type, row, DRAFT_SELECTION), meta: {} });

  app.post(`/api/${plural}`, (request, reply) => {
    const given = attributesOf(input, request.body);
    demandUnique(visitors, documents, given);
    return reply.code(201).send(answer(documents.create(plural, given)));
  });

  app.put(one, (request, reply) => {
    if (!isReadable) throw forbidden();
    const documentId = documentIdOf(request);
    const changes = attributesOf(input.partial(), request.body);
    demandUnique(visitors, documents, changes, documentId);
    return reply.send(answer(kept(documents.update(plural, documentId, changes))));
  });

  app.delete(one, (request, reply) => {
    if (!isReadable) throw forbidden();
    documents.remove(plural, kept(documents.byId(plural, documentIdOf(request))).documentId);
    return reply.code(204).send();
  });
};
