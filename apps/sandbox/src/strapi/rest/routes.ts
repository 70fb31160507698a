import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ContentType } from '../content-types/content-type.ts';
import type { DocumentStore } from '../visitors/documents.ts';
import { VISITOR_TYPES } from '../visitors/visitor-type.ts';
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
import { registerReading } from './read-routes.ts';
import type { DisplaySources } from './show.ts';
import { registerWriting } from './write-routes.ts';

const checkToken = (request: FastifyRequest, accepted: readonly string[]): void => {
  const header = request.headers.authorization;
  if (header === undefined) throw forbidden();
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  if (token === undefined || (accepted.length > 0 && !accepted.includes(token))) throw unauthorized();
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

/** The token reads what is written in the house; nobody may change it from outside. */
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

/** Strapi's own client says of every request that it is JSON, also of one without a body. */
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

/** Strapi 5's REST surface, for whoever has an API token. */
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
    // What went wrong is for the log, not for the caller.
    request.log.error(error);
    return sendFailure(reply, siteInternalError());
  });

  const names = new Set(showing.library.shelves.map(({ type }) => type.plural));
  app.setNotFoundHandler((request, reply) => {
    const [, name = ''] = /^\/api\/([^/?]+)(?:\/[^/?]+)?(?:\?|$)/.exec(request.url) ?? [];
    return sendFailure(reply, names.has(name) ? methodNotAllowed() : notFound());
  });
};
