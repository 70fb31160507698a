import { ACCOUNT_OPERATIONS, envelope, Problem, type AccountOperation } from '@touchline/contracts';
import { z } from 'zod';
import { queryParameters, type JsonSchema, type SchemaCollector } from './schema-collector.ts';

/** Name of the only authentication scheme of accounts. */
export const BEARER = 'bearer';

const PROBLEMS: Readonly<Record<string, string>> = {
  400: 'The body is not valid; `errors` lists the faults',
  401: 'The proof is wrong, or the session has ended',
  402: 'The payment provider refuses it',
  403: 'The request came from another site, the scope is missing, or the account is switched off',
  404: 'Not found, or owned by another account',
  409: 'Conflicts with the current state; `code` names the conflict',
  410: 'It has ended or no longer exists',
  429: 'Too many attempts; see Retry-After',
  502: 'The identity service, the content system or the payment provider cannot be reached',
  503: 'Switched off, or unavailable now; see Retry-After',
};

/** An empty requirement next to the token makes the token optional. */
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
    description: 'Repeated requests with the same key and body return the same checkout',
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

/** Returns the operations for the visitor's own data, by path and method. */
export function accountPaths(schemas: SchemaCollector): Readonly<Record<string, JsonSchema>> {
  const paths: Record<string, JsonSchema> = {};
  for (const [operationId, operation] of Object.entries<AccountOperation>(ACCOUNT_OPERATIONS)) {
    const described = describe(operationId, operation, schemas);
    paths[operation.path] = { ...paths[operation.path], [operation.method]: described };
  }
  return paths;
}
