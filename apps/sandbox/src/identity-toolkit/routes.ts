import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import {
  identityFailureBody,
  IdentityFailure,
  malformed,
  missingKey,
  identityNotFound,
  identityInternalError,
  unknownKey,
} from './answers/answers.ts';
import type { MethodCall, Method, Toolkit } from './toolkit/toolkit.ts';
import { accountMethods } from './methods/index.ts';
import { grantToken } from './methods/token.ts';
import { policyBody } from './passwords/passwords.ts';

/** When configured for an emulator, the official SDK puts the provider's host before the path. */
export const TOOLKIT_PREFIXES = ['', '/identitytoolkit.googleapis.com'];
const TOKEN_PREFIXES = ['', '/securetoken.googleapis.com'];

/** How long clients may cache certificates; a client that finds an unknown key requests them again. */
const KEYS_MAX_AGE_SECONDS = 3600;

const firstOf = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : header?.[0];

const checkKey = (request: FastifyRequest, accepted: readonly string[]): void => {
  const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
  const key = query.get('key') ?? firstOf(request.headers['x-goog-api-key']) ?? '';
  if (key === '') throw missingKey();
  if (accepted.length > 0 && !accepted.includes(key)) throw unknownKey();
};

export const callOf = (request: FastifyRequest): MethodCall => ({
  body: request.body,
  locale: firstOf(request.headers['x-firebase-locale']),
  baseUrl: `${request.protocol}://${request.host}`,
});

const sendFailure = (reply: FastifyReply, failure: IdentityFailure): FastifyReply =>
  reply.code(failure.details.httpStatus).send(identityFailureBody(failure));

/** Converts errors of the framework (invalid JSON, body too large) to the provider's format. */
const failureOf = (error: unknown): IdentityFailure | undefined => {
  if (error instanceof IdentityFailure) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return error instanceof Error && typeof status === 'number' && status < 500
    ? malformed(error.message, 'parseError')
    : undefined;
};

/** Registers the Identity Toolkit and securetoken REST API, with and without the SDK's prefix. */
export const registerIdentityToolkit = (app: FastifyInstance, toolkit: Toolkit): void => {
  const { apiKeys } = toolkit.settings;
  const keyed = {
    onRequest: (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
      checkKey(request, apiKeys);
      done();
    },
  };

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      done(null, Object.fromEntries(new URLSearchParams(text.toString())));
    },
  );

  const post = (path: string, method: Method): void => {
    app.post(path, keyed, async (request, reply) => {
      reply.header('cache-control', 'no-cache, no-store, max-age=0, must-revalidate');
      return reply.send(await method(toolkit, callOf(request)));
    });
  };

  for (const prefix of TOOLKIT_PREFIXES) {
    for (const [name, method] of Object.entries(accountMethods)) {
      // A colon begins a parameter in the router's syntax; doubled it is a literal colon.
      post(`${prefix}/v1/accounts::${name}`, method);
    }
    app.get(`${prefix}/v2/passwordPolicy`, keyed, (_request, reply) =>
      reply.send(policyBody(toolkit.settings.passwordPolicy)),
    );
  }
  for (const prefix of TOKEN_PREFIXES) post(`${prefix}/v1/token`, grantToken);

  const published = {
    'cache-control': `public, max-age=${String(KEYS_MAX_AGE_SECONDS)}, must-revalidate, no-transform`,
  };
  app.get('/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com', async (_request, reply) =>
    reply.headers(published).send(await toolkit.keys.certificates()),
  );
  app.get('/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com', async (_request, reply) =>
    reply.headers(published).send(await toolkit.keys.jwks()),
  );

  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure !== undefined) return sendFailure(reply, failure);
    // The cause is logged, not sent.
    request.log.error(error);
    return sendFailure(reply, identityInternalError());
  });
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, identityNotFound()));
};
