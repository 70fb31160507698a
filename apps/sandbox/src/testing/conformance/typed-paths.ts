/** A JSON value's shape: each path with the types that stand there. Elements of an array share one path. */
export type JsonType = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';
export type TypedPaths = ReadonlyMap<string, ReadonlySet<JsonType>>;

const typeOf = (value: unknown): JsonType => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  switch (typeof value) {
    case 'boolean':
      return 'boolean';
    case 'number':
      return 'number';
    case 'string':
      return 'string';
    default:
      return 'object';
  }
};

const collect = (value: unknown, path: string, into: Map<string, Set<JsonType>>): void => {
  into.set(path, (into.get(path) ?? new Set<JsonType>()).add(typeOf(value)));
  if (Array.isArray(value)) {
    for (const element of value) collect(element, `${path}[]`, into);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) collect(inner, `${path}.${key}`, into);
  }
};

/** Of one value, or of several as if they were one: their paths together. */
export const typedPaths = (...values: readonly unknown[]): TypedPaths => {
  const paths = new Map<string, Set<JsonType>>();
  for (const value of values) collect(value, '$', paths);
  return paths;
};
