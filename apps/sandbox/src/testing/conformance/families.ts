import { typedPaths, type JsonType } from './typed-paths.ts';

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
export const familyPath = (get: string, path: string): string => {
  const row = ROWS.find(([pattern, prefix]) => pattern.test(get) && path.startsWith(prefix));
  const cell = path.search(QUARTER);
  if (get === 'teams/statistics' && cell !== -1) return `quarter ${path.slice(cell).replace(QUARTER, '')}`;
  return row === undefined ? `${get} ${path}` : `${row[2]} ${path.slice(row[1].length)}`;
};

export interface Recorded {
  readonly get: string;
  readonly body: unknown;
}

export type Pool = ReadonlyMap<string, ReadonlySet<JsonType>>;

export const poolOf = (recordings: readonly Recorded[]): Pool => {
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
