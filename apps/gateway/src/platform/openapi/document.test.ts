import { OPERATIONS } from '@touchline/contracts';
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
  test('holds every operation of the contract and no other', () => {
    expect(Object.keys(document.paths).sort()).toEqual(
      Object.values(OPERATIONS)
        .map(({ path }) => path)
        .sort(),
    );
  });

  test('every reference leads somewhere', () => {
    const named = new Set(
      Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
    );
    expect(refsIn(document).filter((ref) => !named.has(ref))).toEqual([]);
    expect(refsIn(document).length).toBeGreaterThan(50);
  });

  test('parameters are those of the operation, with path parameters required', () => {
    expect(document.paths['/api/leagues/{id}/matches']?.get['parameters']).toMatchObject([
      { name: 'id', in: 'path', required: true },
      { name: 'season', in: 'query', required: false },
      { name: 'round', in: 'query', required: false },
    ]);
    expect(document.paths['/api/search']?.get['parameters']).toMatchObject([{ name: 'q', required: true }]);
  });

  test('a match keeps its id, and tolerates fields that are new', () => {
    const summary = document.components.schemas['MatchSummary'];
    expect(summary?.['required']).toContain('id');
    expect(summary?.['properties']).toHaveProperty('id');
    expect(summary).not.toHaveProperty('additionalProperties');
  });
});
