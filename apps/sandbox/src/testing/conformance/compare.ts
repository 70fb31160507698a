/** A JSON value's shape: each path with the types that stand there. Elements of an array share one path. */
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

/** Of one value, or of several as if they were one: their paths together. */
export const typedPaths = (...values: readonly unknown[]): TypedPaths => {
  const paths = new Map<string, Set<JsonType>>();
  for (const value of values) collect(value, '$', paths);
  return paths;
};

/**
 * The same row is recorded in several places (an event by itself and inside a fixture), each with the nulls
 * that happened to be there. A family is what all those places show together.
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

/** A team's goals and cards by quarter-hour: 32 cells of one form, null where nothing happened. */
const QUARTER = /\.(minute|cards\.(yellow|red))\.\d+-\d+/;

/** Where a path of an answer belongs among all recorded answers. */
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
 * When an answer has the recorded shape:
 *
 * 1. every path that is recorded for this request is answered, and every path answered is recorded for it;
 * 2. every type but null that is recorded at a path is answered there, in this answer or in another one of the
 *    same row: a field that never has a value fails, one that had none in these matches does not;
 * 3. every type that is answered, null included, is recorded there, in this recording or in another one of the
 *    same row (a referee is null in the recorded fixtures to come and a name in those that are over).
 *
 * So null is allowed exactly where the recordings show it, and need not occur where they do: which of the
 * provider's matches lacked a venue says nothing about its form.
 */
export interface Exchange {
  readonly get: string;
  readonly recorded: unknown;
  /** What the sandbox said to the mapped requests. */
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
