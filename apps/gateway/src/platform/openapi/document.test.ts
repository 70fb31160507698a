import { createConfig, lintFromString } from '@redocly/openapi-core';
import { ACCOUNT_OPERATIONS, LIVE_STREAM, OPERATIONS } from '@touchline/contracts';
import { z } from 'zod';
import { openApiDocument } from './document.ts';

const document = openApiDocument('https://scores.example');

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
}

describe('openApiDocument', () => {
  // The licence of the scores is a matter between operator and data provider, so the document names none.
  test('an independent linter finds nothing in it, by its strictest rules', async () => {
    const config = await createConfig({ extends: ['recommended-strict'], rules: { 'info-license': 'off' } });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    const found = problems.map(({ ruleId, message, location }) => ({
      ruleId,
      message,
      at: location.map(({ pointer }) => pointer),
    }));
    expect(found).toEqual([]);
  });

  test('the linter does find faults', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const wrong = { ...document, components: { ...document.components, schemas: {} } };
    const problems = await lintFromString({ source: JSON.stringify(wrong), config });
    expect(new Set(problems.map(({ ruleId }) => ruleId))).toEqual(
      new Set(['info-license', 'no-unresolved-refs']),
    );
  });

  test('has every operation of the contract and no other', () => {
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(documented.toSorted()).toEqual(
      [
        ...Object.values(OPERATIONS).map(({ path }) => `get ${path}`),
        ...Object.values(ACCOUNT_OPERATIONS).map(({ method, path }) => `${method} ${path}`),
        `get ${LIVE_STREAM.path}`,
      ].toSorted(),
    );
  });

  test('describes the live change stream as events, and its refusals as problems', () => {
    expect(document.paths[LIVE_STREAM.path]).toMatchObject({
      get: {
        responses: {
          200: { content: { 'text/event-stream': {} } },
          400: { content: { 'application/problem+json': {} } },
          429: { content: { 'application/problem+json': {} } },
        },
      },
    });
  });

  test('operations of the visitor’s own data describe request, responses and authentication', () => {
    const { paths } = openApiDocument('https://scores.example');
    expect(paths['/api/auth/login']).toMatchObject({
      post: { requestBody: { required: true }, responses: { 200: {}, 401: {}, 429: {} } },
    });
    expect(paths['/api/auth/login']).toHaveProperty('post.security', []);
    expect(paths['/api/account/sessions/{id}']).toMatchObject({
      delete: { security: [{ bearer: [] }], parameters: [{ name: 'id' }], responses: { 204: {} } },
    });
    expect(Object.keys(paths['/api/account'] ?? {})).toEqual(['get', 'patch', 'delete']);
    expect(document.components.securitySchemes).toHaveProperty('bearer');
  });

  test('every operation states its authentication, and public ones need none', () => {
    for (const { path } of Object.values(OPERATIONS))
      expect(document.paths[path]).toHaveProperty('get.security', [{}, { partnerKey: [] }]);
    for (const { path, method, signedIn } of Object.values(ACCOUNT_OPERATIONS))
      expect(document.paths[path]).toMatchObject({
        [method]: {
          security: signedIn === 'optional' ? [{ bearer: [] }, {}] : signedIn ? [{ bearer: [] }] : [],
        },
      });
  });

  test('a partner key is an optional header everywhere', () => {
    expect(document.components.securitySchemes['partnerKey']).toMatchObject({
      type: 'apiKey',
      in: 'header',
      name: 'x-partner-key',
    });
    expect(document.paths[LIVE_STREAM.path]).toHaveProperty('get.security', [{}, { partnerKey: [] }]);
    expect(JSON.stringify(document.paths['/api/account'])).not.toContain('partnerKey');
  });

  test('every reference can be resolved', () => {
    const named = new Set(
      Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
    );
    expect(refsIn(document).filter((ref) => !named.has(ref))).toEqual([]);
    expect(refsIn(document).length).toBeGreaterThan(50);
  });

  test('parameters are those of the operation, with path parameters required', () => {
    expect(document.paths['/api/leagues/{id}/matches']).toMatchObject({
      get: {
        parameters: [
          { name: 'id', in: 'path', required: true },
          { name: 'page[number]', in: 'query', required: false },
          { name: 'page[size]', in: 'query', required: false },
          { name: 'season', in: 'query', required: false },
          { name: 'round', in: 'query', required: false },
        ],
      },
    });
    expect(document.paths['/api/search']).toMatchObject({
      get: { parameters: [{ name: 'q', required: true }] },
    });
  });

  test('a query that the contract names is described field by field as well', () => {
    const names = (path: string): unknown =>
      z
        .object({ get: z.object({ parameters: z.array(z.object({ name: z.string(), in: z.string() })) }) })
        .parse(document.paths[path])
        .get.parameters.filter((parameter) => parameter.in === 'query')
        .map(({ name }) => name);
    expect(names('/api/sports/{slug}/leagues')).toEqual(['page[number]', 'page[size]']);
    expect(names('/api/matches/{id}/playback')).toEqual(['stream', 'session']);
  });

  test('a match requires its id and accepts new fields', () => {
    const summary = document.components.schemas['MatchSummary'];
    expect(summary?.['required']).toContain('id');
    expect(summary?.['properties']).toHaveProperty('id');
    expect(summary).not.toHaveProperty('additionalProperties');
  });
});
