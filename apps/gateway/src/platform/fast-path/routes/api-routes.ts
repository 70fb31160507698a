import { OPERATIONS, type OperationName } from '@touchline/contracts';
import { z } from 'zod';
import type { PublicRoute, RouteParameter } from './public-route.ts';

type Spread = Pick<PublicRoute, 'priority' | 'keysPerMinute'>;

const FEW: PublicRoute['keysPerMinute'] = { expected: 500, kept: 5000 };
/** As many as there are matches in a busy week, teams, or search terms. */
const MANY: PublicRoute['keysPerMinute'] = { expected: 5000, kept: 50_000 };
const COLD: Spread = { priority: 'cold', keysPerMinute: FEW };

/** The priority under overload: first what is being played, then the lists that lead to it. */
const SPREAD: Readonly<Partial<Record<OperationName, Spread>>> = {
  liveMatches: { priority: 'hot', keysPerMinute: FEW },
  hotMatches: { priority: 'hot', keysPerMinute: FEW },
  match: { priority: 'warm', keysPerMinute: MANY },
  matchesOfDay: { priority: 'warm', keysPerMinute: FEW },
  sports: { priority: 'warm', keysPerMinute: FEW },
  sportGames: { priority: 'warm', keysPerMinute: FEW },
  standings: { priority: 'warm', keysPerMinute: FEW },
  team: { priority: 'cold', keysPerMinute: MANY },
  teamMatches: { priority: 'cold', keysPerMinute: MANY },
  teamMoments: { priority: 'cold', keysPerMinute: MANY },
  headToHead: { priority: 'cold', keysPerMinute: MANY },
  search: { priority: 'cold', keysPerMinute: MANY },
  streams: { priority: 'cold', keysPerMinute: MANY },
  highlights: { priority: 'cold', keysPerMinute: MANY },
};

/** Writes a parsed value in one canonical form. */
const Written = z.union([
  z.string(),
  z.number().transform(String),
  z.array(z.string()).transform((parts) => parts.join(',')),
]);

function written(schema: z.ZodType, value: string | undefined): string | undefined {
  const parsed = schema.safeParse(value);
  const text = parsed.success ? Written.safeParse(parsed.data) : undefined;
  return text?.success === true ? text.data : undefined;
}

function parameter(name: string, schema: z.ZodType): RouteParameter {
  const implied = written(schema, undefined);
  return {
    name,
    canonical: (value) => written(schema, value),
    ...(implied === undefined ? {} : { implied }),
  };
}

/** Every public read of the contract. Its cache key consists of the parameters in its schema. */
export const API_ROUTES: readonly PublicRoute[] = z
  .array(z.custom<OperationName>((name) => typeof name === 'string' && name in OPERATIONS))
  .parse(Object.keys(OPERATIONS))
  .map((name) => {
    const { path, query } = OPERATIONS[name];
    const shape: Readonly<Record<string, z.ZodType>> = query.shape;
    return {
      name: `api.${name}`,
      path,
      parameters: Object.entries(shape).map(([key, schema]) => parameter(key, schema)),
      ...(SPREAD[name] ?? COLD),
    };
  });
