import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { COLLECTIONS, type Collection } from './collections.ts';
import type { Document, DocumentStore } from './documents.ts';
import {
  badRequest,
  failureBody,
  forbidden,
  notFound,
  SiteFailure,
  unauthorized,
  unforeseen,
} from './failures.ts';
import { attributesOf, demandUnique } from './input.ts';
import { selectionOf } from './selection.ts';

const paramsSchema = z.object({ documentId: z.string() });

const documentIdOf = (request: FastifyRequest): string => paramsSchema.parse(request.params).documentId;

const checkToken = (request: FastifyRequest, accepted: readonly string[]): void => {
  const header = request.headers.authorization;
  if (header === undefined) throw forbidden();
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  if (token === undefined || (accepted.length > 0 && !accepted.includes(token))) throw unauthorized();
};

/** Flat, as Strapi 5 shows documents; those of a collection without drafts are published as they are made. */
const shown = ({ id, documentId, attributes, createdAtMs, updatedAtMs }: Document) => ({
  id,
  documentId,
  ...attributes,
  createdAt: new Date(createdAtMs).toISOString(),
  updatedAt: new Date(updatedAtMs).toISOString(),
  publishedAt: new Date(updatedAtMs).toISOString(),
});

const registerCollection = (app: FastifyInstance, collection: Collection, documents: DocumentStore): void => {
  const { name, attributes } = collection;
  const one = `/api/${name}/:documentId`;
  const kept = (document: Document | undefined): Document => {
    if (document === undefined) throw notFound();
    return document;
  };

  app.get(`/api/${name}`, (request, reply) => {
    const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
    const { selection, page, pageSize } = selectionOf(collection, query);
    const found = documents.find(name, selection);
    const pagination = { page, pageSize, pageCount: Math.ceil(found.total / pageSize), total: found.total };
    return reply.send({ data: found.documents.map(shown), meta: { pagination } });
  });

  app.get(one, (request, reply) => {
    const document = kept(documents.byId(name, documentIdOf(request)));
    return reply.send({ data: shown(document), meta: {} });
  });

  app.post(`/api/${name}`, (request, reply) => {
    const given = attributesOf(attributes, request.body);
    demandUnique(collection, documents, given);
    return reply.code(201).send({ data: shown(documents.create(name, given)), meta: {} });
  });

  app.put(one, (request, reply) => {
    const documentId = documentIdOf(request);
    const changes = attributesOf(attributes.partial(), request.body);
    demandUnique(collection, documents, changes, documentId);
    return reply.send({ data: shown(kept(documents.update(name, documentId, changes))), meta: {} });
  });

  app.delete(one, (request, reply) => {
    documents.remove(name, kept(documents.byId(name, documentIdOf(request))).documentId);
    return reply.code(204).send();
  });
};

/** The framework's own refusals (unreadable JSON, too large a body) in Strapi's envelope. */
const failureOf = (error: unknown): SiteFailure | undefined => {
  if (error instanceof SiteFailure) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return error instanceof Error && typeof status === 'number' && status < 500
    ? badRequest(error.message)
    : undefined;
};

const sendFailure = (reply: FastifyReply, failure: SiteFailure): FastifyReply =>
  reply.code(failure.status).send(failureBody(failure));

/** Strapi 5's REST surface over the collections, for whoever has an API token. */
export const registerStrapi = (
  app: FastifyInstance,
  documents: DocumentStore,
  tokens: readonly string[],
): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('/api/')) checkToken(request, tokens);
    done();
  });
  for (const collection of COLLECTIONS) registerCollection(app, collection, documents);

  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure !== undefined) return sendFailure(reply, failure);
    // What went wrong is for the log, not for the caller.
    request.log.error(error);
    return sendFailure(reply, unforeseen());
  });
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, notFound()));
};
