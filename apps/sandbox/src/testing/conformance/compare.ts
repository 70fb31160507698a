/** The shape of a JSON value: each path with its types. Elements of an array share one path. */
type JsonType = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';
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

/** Returns the paths of one value, or the union for several. */
export const typedPaths = (...values: readonly unknown[]): TypedPaths => {
  const paths = new Map<string, Set<JsonType>>();
  for (const value of values) collect(value, '$', paths);
  return paths;
};

/**
 * The same row is recorded in several places (an event by itself and inside a fixture), each with different nulls. A
 * family is the union of those places.
 */
const ROWS: readonly (readonly [get: RegExp, prefix: string, family: string])[] = [
  [/^fixtures(\/headtohead)?$/, '$.response[].events[]', 'event'],
  [/^fixtures(\/headtohead)?$/, '$.response[].lineups[]', 'lineup'],
  [/^fixtures(\/headtohead)?$/, '$.response[].statistics[]', 'match statistics'],
  [/^fixtures(\/headtohead)?$/, '$.response[].players[]', 'match players'],
  [/^fixtures(\/headtohead)?$/, '$.response[]', 'fixture'],
  [/^fixtures\/events$/, '$.response[]', 'event'],
  [/^fixtures\/lineups$/, '$.response[]', 'lineup'],
  [/^fixtures\/statistics$/, '$.response[]', 'match statistics'],
  [/^fixtures\/players$/, '$.response[]', 'match players'],
  [/^(countries|teams\/countries)$/, '$.response[]', 'country'],
  [/^players(\/top\w+)?$/, '$.response[]', 'player'],
];

/** A team's goals and cards by quarter-hour: 32 cells of the same shape, null if nothing happened. */
const QUARTER = /\.(minute|cards\.(yellow|red))\.\d+-\d+/;

/** Returns the pool key of a path, which is the same in all places of its family. */
const familyPath = (get: string, path: string): string => {
  const row = ROWS.find(([pattern, prefix]) => pattern.test(get) && path.startsWith(prefix));
  const cell = path.search(QUARTER);
  if (get === 'teams/statistics' && cell !== -1) return `quarter ${path.slice(cell).replace(QUARTER, '')}`;
  return row === undefined ? `${get} ${path}` : `${row[2]} ${path.slice(row[1].length)}`;
};

interface Recorded {
  readonly get: string;
  readonly body: unknown;
}

export type Pool = ReadonlyMap<string, ReadonlySet<JsonType>>;

const poolOf = (recordings: readonly Recorded[]): Pool => {
  const pool = new Map<string, Set<JsonType>>();
  for (const { get, body } of recordings) {
    for (const [path, types] of typedPaths(body)) {
      const key = familyPath(get, path);
      const known = pool.get(key) ?? new Set<JsonType>();
      for (const type of types) known.add(type);
      pool.set(key, known);
    }
  }
  return pool;
};

/**
 * A response has the recorded shape if:
 *
 * 1. it has every path that is recorded for this request, and no other;
 * 2. every recorded type of a path but null occurs there, in this response or in another one of the same row: a
 *   field that never has a value fails, one without a value in these matches does not;
 * 3. every type in the response, null included, is recorded at its path, in this recording or in another one of the
 *   same row (a referee is null in recorded future fixtures and a name in finished ones).
 *
 * So null is allowed exactly where a recording has it, but need not occur there: which of the provider's matches
 * lacked a venue is irrelevant to the shape.
 */
export interface Exchange {
  readonly get: string;
  readonly recorded: unknown;
  /** The sandbox's responses to the mapped requests. */
  readonly answered: readonly unknown[];
}

export interface Pools {
  readonly recorded: Pool;
  readonly answered: Pool;
}

export const faults = ({ get, recorded, answered }: Exchange, pools: Pools): readonly string[] => {
  const wanted = typedPaths(recorded);
  const given = typedPaths(...answered);
  const found: string[] = [];
  for (const [path, types] of wanted) {
    if (!given.has(path)) {
      found.push(`${path} is missing`);
      continue;
    }
    const has = pools.answered.get(familyPath(get, path)) ?? new Set();
    for (const type of types) {
      if (type !== 'null' && !has.has(type)) found.push(`${path} is never ${type}`);
    }
  }
  for (const [path, types] of given) {
    if (!wanted.has(path)) {
      found.push(`${path} is not in the recording`);
      continue;
    }
    const known = pools.recorded.get(familyPath(get, path)) ?? new Set();
    for (const type of types) {
      if (!known.has(type)) found.push(`${path} is ${type}, recorded: ${[...known].join(' or ')}`);
    }
  }
  return found;
};

export const poolsOf = (exchanges: readonly Exchange[]): Pools => ({
  recorded: poolOf(exchanges.map(({ get, recorded }) => ({ get, body: recorded }))),
  answered: poolOf(exchanges.flatMap(({ get, answered }) => answered.map((body) => ({ get, body })))),
});
