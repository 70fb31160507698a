import { type Parameter, queryParameters, SchemaCollector, type JsonSchema } from './schema-collector.ts';
import { z } from 'zod';
import {
  envelope,
  Id,
  LIVE_STREAM,
  OPERATIONS,
  PARTNER_KEY_HEADER,
  Problem,
  type Operation,
} from '@touchline/contracts';
import { accountPaths, BEARER } from './account-paths.ts';

const StreamId = z.string().max(64);
const StreamText = z.string();

export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  /** By path and method. */
  readonly paths: Readonly<Record<string, JsonSchema>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
  };
}

const PROBLEMS: Readonly<Record<string, string>> = {
  400: 'A parameter is not valid; `errors` lists the faults',
  401: 'The partner key is not valid; the same request without a key is accepted',
  404: 'Not found',
  429: 'Too many requests with this partner key or from this address; see Retry-After',
  502: 'The data provider failed',
  503: 'The data provider asks us to wait; see Retry-After',
  504: 'The data provider is too slow',
};

const PARTNER_KEY = 'partnerKey';
/** The empty requirement comes first: no public operation needs a key. */
const OPTIONAL_KEY: readonly JsonSchema[] = [{}, { [PARTNER_KEY]: [] }];

function pathParameters(path: string, schemas: SchemaCollector): Parameter[] {
  const schema = schemas.schemaOf(Id, 'input');
  return [...path.matchAll(/\{([a-z]+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }));
}

function problemResponses(schema: JsonSchema): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(PROBLEMS).map(([status, description]) => [
      status,
      { description, content: { 'application/problem+json': { schema } } },
    ]),
  );
}

function describe(operationId: string, operation: Operation, schemas: SchemaCollector): JsonSchema {
  const schema = schemas.schemaOf(envelope(operation.data), 'output');
  const tag = /^\/api\/([a-z-]+)/.exec(operation.path)?.[1] ?? 'api';
  return {
    get: {
      operationId,
      summary: operation.summary,
      tags: [tag],
      security: OPTIONAL_KEY,
      parameters: [...pathParameters(operation.path, schemas), ...queryParameters(operation.query, schemas)],
      responses: {
        200: { description: operation.summary, content: { 'application/json': { schema } } },
        304: { description: 'Not changed since the response with the ETag in If-None-Match' },
        ...problemResponses(schemas.schemaOf(Problem, 'output')),
      },
    },
  };
}

/** OpenAPI 3.1 has no schema for a stream, so the description explains its events. */
function liveStream(schemas: SchemaCollector): JsonSchema {
  const { summary, query } = LIVE_STREAM;
  const problem = schemas.schemaOf(Problem, 'output');
  const refused = (description: string) => ({
    description,
    content: { 'application/problem+json': { schema: problem } },
  });
  return {
    get: {
      operationId: 'live',
      summary,
      tags: ['live'],
      security: OPTIONAL_KEY,
      parameters: [
        ...queryParameters(query, schemas),
        {
          name: 'Last-Event-ID',
          in: 'header',
          required: false,
          description: 'The id of the last event received; the stream continues after it',
          schema: schemas.schemaOf(StreamId, 'input'),
        },
      ],
      responses: {
        200: {
          description:
            'Events match, event, score, phase, clock, correction, resync and heartbeat, each with an id',
          content: { 'text/event-stream': { schema: schemas.schemaOf(StreamText, 'output') } },
        },
        400: refused('Topics are not valid'),
        401: refused('The partner key is not valid; the same request without a key is accepted'),
        429: refused(
          'The partner key or the address has the maximum number of streams open; see Retry-After',
        ),
        503: refused('Scores are switched off'),
      },
    },
  };
}

/**
 * Builds the API description as OpenAPI 3.1: the public reads, from the table that the controllers and the web's
 * client use too, and the operations for the visitor's own data.
 */
export function openApiDocument(baseUrl: string): OpenApiDocument {
  const schemas = new SchemaCollector();
  const reads = Object.fromEntries(
    Object.entries<Operation>(OPERATIONS).map(([operationId, operation]) => [
      operation.path,
      describe(operationId, operation, schemas),
    ]),
  );
  return {
    openapi: '3.1.1',
    info: {
      title: 'Touchline scores',
      version: '1',
      description:
        'Football scores, tables and teams. Public reads: no key needed, any origin, ETag and 304. ' +
        'Sign-in and accounts: this origin only, never cached.',
    },
    servers: [{ url: baseUrl }],
    paths: { ...reads, [LIVE_STREAM.path]: liveStream(schemas), ...accountPaths(schemas) },
    components: {
      schemas: schemas.named,
      securitySchemes: {
        [BEARER]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        [PARTNER_KEY]: {
          type: 'apiKey',
          in: 'header',
          name: PARTNER_KEY_HEADER,
          description:
            'Optional: the request counts towards the limits and statistics of the partner, not the limits of the address',
        },
      },
    },
  };
}
