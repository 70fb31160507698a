import { ACCOUNT_OPERATIONS, envelope, Problem, type AccountOperation } from '@touchline/contracts';
import { z } from 'zod';
import { queryParameters, type JsonSchema, type SchemaCollector } from './schema-collector.ts';

/** Name of the one way to say who asks. */
export const BEARER = 'bearer';

const PROBLEMS: Readonly<Record<string, string>> = {
  400: 'The body is not valid; `errors` names it',
  401: 'The proof is wrong, or the session has ended',
  402: 'The payment provider refuses it',
  403: 'Not from another site, not without the scope, or the account is switched off',
  404: 'There is no such thing, or it is someone else’s',
  409: 'What is there already stands against it; `code` says what',
  410: 'It is over',
  429: 'Tried too often; see Retry-After',
  502: 'The identity service, the site’s or the payment provider cannot be reached',
  503: 'This is switched off, or cannot be asked now; see Retry-After',
};

/** An empty requirement beside the token: it may be left out. */
const SECURITY: Readonly<Record<string, readonly JsonSchema[]>> = {
  true: [{ [BEARER]: [] }],
  optional: [{ [BEARER]: [] }, {}],
  false: [],
};

const PathPart = z.string();
const IdempotencyKey = z.string().min(1).max(255);

function operationResponses({ summary, status, data }: AccountOperation, schemas: SchemaCollector) {
  const problem = schemas.schemaOf(Problem, 'output');
  const content =
    data === null
      ? {}
      : { content: { 'application/json': { schema: schemas.schemaOf(envelope(data), 'output') } } };
  return {
    [status]: { description: summary, ...content },
    ...Object.fromEntries(
      Object.entries(PROBLEMS).map(([code, description]) => [
        code,
        { description, content: { 'application/problem+json': { schema: problem } } },
      ]),
    ),
  };
}

function describe(operationId: string, operation: AccountOperation, schemas: SchemaCollector): JsonSchema {
  const { path, summary, signedIn, query, body, isIdempotent = false } = operation;
  const parts = [...path.matchAll(/\{([a-z]+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: schemas.schemaOf(PathPart, 'input'),
  }));
  const asked = query === undefined ? [] : queryParameters(query, schemas);
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'The same key with the same body is the same checkout, however often it is sent',
    schema: schemas.schemaOf(IdempotencyKey, 'input'),
  };
  return {
    operationId,
    summary,
    tags: [/^\/api\/([a-z-]+)/.exec(path)?.[1] ?? 'api'],
    parameters: [...parts, ...asked, ...(isIdempotent ? [key] : [])],
    security: SECURITY[String(signedIn)],
    ...(body === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.schemaOf(body, 'input') } },
          },
        }),
    responses: operationResponses(operation, schemas),
  };
}

/** What is one visitor's, by path and method. */
export function accountPaths(schemas: SchemaCollector): Readonly<Record<string, JsonSchema>> {
  const paths: Record<string, JsonSchema> = {};
  for (const [operationId, operation] of Object.entries<AccountOperation>(ACCOUNT_OPERATIONS)) {
    const described = describe(operationId, operation, schemas);
    paths[operation.path] = { ...paths[operation.path], [operation.method]: described };
  }
  return paths;
}
