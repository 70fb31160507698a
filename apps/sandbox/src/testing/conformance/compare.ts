import { familyPath, poolOf, type Pool } from './families.ts';
import { typedPaths } from './typed-paths.ts';

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
