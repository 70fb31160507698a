import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ContentType } from '../content-types/content-types.ts';
import type { DocumentStore } from '../visitors/documents.ts';
import { VISITOR_TYPES, type VisitorType, attributesOf, demandUnique } from '../visitors/visitor-type.ts';
import {
  badRequest,
  failureBody,
  forbidden,
  methodNotAllowed,
  notFound,
  SiteFailure,
  unauthorized,
  siteInternalError,
} from '../failures/failures.ts';
import { paginationMeta } from '../query/pagination.ts';
import { DEFAULT_LOCALE } from '../content/text-file.ts';
import type { DocumentRow } from '../library/library.ts';
import { type DisplaySources, show } from './show.ts';
import { readSelection, readSearch, type DocumentSelection } from './selection.ts';

const paramsSchema = z.object({ documentId: z.string() });

const documentIdOf = (request: FastifyRequest): string => paramsSchema.parse(request.params).documentId;

const DRAFT_SELECTION: DocumentSelection = {
  scope: { locale: DEFAULT_LOCALE, status: 'published' },
  fields: () => true,
  populate: {},
};

const kept = (row: DocumentRow | undefined): DocumentRow => {
  if (row === undefined) throw notFound();
  return row;
};

/** Registers `create`, and `update` and `delete` if the token may read the type. */
const registerWriting = (
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

/** Registers `find` and `findOne`; only `find` for a single type. */
const registerReading = (app: FastifyInstance, showing: DisplaySources, type: ContentType): void => {
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

const checkToken = (request: FastifyRequest, accepted: readonly string[]): void => {
  const header = request.headers.authorization;
  if (header === undefined) throw forbidden();
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  if (token === undefined || (accepted.length > 0 && !accepted.includes(token))) throw unauthorized();
};

/** Converts errors of the framework (invalid JSON, body too large) to Strapi's format. */
const failureOf = (error: unknown): SiteFailure | undefined => {
  if (error instanceof SiteFailure) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return error instanceof Error && typeof status === 'number' && status < 500
    ? badRequest(error.message)
    : undefined;
};

const sendFailure = (reply: FastifyReply, failure: SiteFailure): FastifyReply =>
  reply.code(failure.status).send(failureBody(failure));

/** Refuses changes of written and computed content: the token may only read it. */
const registerForbidden = (app: FastifyInstance, { kind, plural }: ContentType): void => {
  const refuse = (): never => {
    throw forbidden();
  };
  if (kind === 'collection') app.post(`/api/${plural}`, refuse);
  const one = kind === 'single' ? `/api/${plural}` : `/api/${plural}/:documentId`;
  app.put(one, refuse);
  app.delete(one, refuse);
};

const registerType = (
  app: FastifyInstance,
  showing: DisplaySources,
  type: ContentType,
  documents: DocumentStore,
): void => {
  const visitors = VISITOR_TYPES.find(({ plural }) => plural === type.plural);
  if (visitors === undefined) {
    registerReading(app, showing, type);
    registerForbidden(app, type);
    return;
  }
  registerWriting(app, showing, type, visitors, documents);
  if (visitors.isReadable) registerReading(app, showing, type);
  else
    for (const path of [`/api/${type.plural}`, `/api/${type.plural}/:documentId`])
      app.get(path, () => {
        throw forbidden();
      });
};

/** Accepts empty bodies: Strapi's client sets the content type JSON on every request, also without a body. */
const readEmptyBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString();
    if (text === '') {
      done(null, undefined);
      return;
    }
    try {
      done(null, JSON.parse(text));
    } catch {
      done(badRequest('Invalid JSON'));
    }
  });
};

/** Registers Strapi 5's REST API, for clients with an API token. */
export const registerStrapi = (
  app: FastifyInstance,
  showing: DisplaySources,
  documents: DocumentStore,
  tokens: readonly string[],
): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('/api/')) checkToken(request, tokens);
    done();
  });
  readEmptyBodies(app);
  for (const { type } of showing.library.shelves) registerType(app, showing, type, documents);

  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure !== undefined) return sendFailure(reply, failure);
    // The cause is logged, not sent.
    request.log.error(error);
    return sendFailure(reply, siteInternalError());
  });

  const names = new Set(showing.library.shelves.map(({ type }) => type.plural));
  app.setNotFoundHandler((request, reply) => {
    const [, name = ''] = /^\/api\/([^/?]+)(?:\/[^/?]+)?(?:\?|$)/.exec(request.url) ?? [];
    return sendFailure(reply, names.has(name) ? methodNotAllowed() : notFound());
  });
};
