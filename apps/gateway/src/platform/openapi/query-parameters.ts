import type { z } from 'zod';
import type { SchemaCollector } from './schema-collector.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: unknown;
}

export function queryParameters(query: z.ZodType, schemas: SchemaCollector): Parameter[] {
  const { properties, required } = schemas.fieldsOf(query, 'input');
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, schema]: [string, unknown]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
  }));
}
