import * as contracts from '@touchline/contracts';
import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas of the contract keep their names, so that generated clients have types with these names. */
const registry = z.registry<{ id: string }>();
for (const [id, value] of Object.entries(contracts)) {
  if (value instanceof z.ZodType && /^[A-Z]/.test(id)) registry.add(value, { id });
}

/** As a keyword, `id` names a schema for zod only; as a property it is a schema itself. */
function isOurs(key: string, value: unknown): boolean {
  // Output schemas stay open: clients must accept fields that a newer server adds.
  const closes = key === 'additionalProperties' && value === false;
  return key !== '$schema' && !(key === 'id' && typeof value === 'string') && !closes;
}

function adapted(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(adapted);
  if (typeof schema === 'string') return schema.replace('#/$defs/', '#/components/schemas/');
  return isObject(schema) ? adaptedObject(schema) : schema;
}

function adaptedObject(schema: object): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => isOurs(key, value))
      .map(([key, value]: [string, unknown]) => [key, adapted(value)]),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Converts zod schemas to JSON Schema 2020-12, and collects the named schemas that they refer to. */
export class SchemaCollector {
  readonly #named: Record<string, JsonSchema> = {};

  get named(): Readonly<Record<string, JsonSchema>> {
    return this.#named;
  }

  /**
   * Returns the JSON Schema of what clients send (`input`) or receive (`output`). A schema named in the contract
   * becomes a reference.
   */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $defs = {}, ...own } = jsonSchemaOf(schema, io);
    this.#gather($defs);
    return adaptedObject(own);
  }

  /** Does the same without a reference: query parameters are described field by field. */
  fieldsOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $ref, $defs = {}, ...own } = jsonSchemaOf(schema, io);
    const name = $ref?.replace('#/$defs/', '');
    this.#gather(Object.fromEntries(Object.entries($defs).filter(([id]) => id !== name)));
    return adaptedObject((name === undefined ? undefined : $defs[name]) ?? own);
  }

  #gather(definitions: Readonly<Record<string, object>>): void {
    for (const [id, definition] of Object.entries(definitions)) this.#named[id] = adaptedObject(definition);
  }
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { metadata: registry, io, unrepresentable: 'any' });
}

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
