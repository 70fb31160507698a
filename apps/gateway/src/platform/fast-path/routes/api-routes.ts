import { OPERATIONS, type OperationName } from '@touchline/contracts';
import { z } from 'zod';
import type { PublicRoute, RouteParameter } from './public-route.ts';

type Spread = Pick<PublicRoute, 'heat' | 'keysPerMinute'>;

const FEW: PublicRoute['keysPerMinute'] = { expected: 500, kept: 5000 };
/** As many as there are matches of a busy week, teams, or words that people search. */
const MANY: PublicRoute['keysPerMinute'] = { expected: 5000, kept: 50_000 };
const COLD: Spread = { heat: 'cold', keysPerMinute: FEW };

/** What is worth most while there is too much to do: what is being played, then what people are led to. */
const SPREAD: Readonly<Partial<Record<OperationName, Spread>>> = {
  liveMatches: { heat: 'hot', keysPerMinute: FEW },
  hotMatches: { heat: 'hot', keysPerMinute: FEW },
  match: { heat: 'warm', keysPerMinute: MANY },
  matchesOfDay: { heat: 'warm', keysPerMinute: FEW },
  sports: { heat: 'warm', keysPerMinute: FEW },
  sportGames: { heat: 'warm', keysPerMinute: FEW },
  standings: { heat: 'warm', keysPerMinute: FEW },
  team: { heat: 'cold', keysPerMinute: MANY },
  teamMatches: { heat: 'cold', keysPerMinute: MANY },
  teamMoments: { heat: 'cold', keysPerMinute: MANY },
  headToHead: { heat: 'cold', keysPerMinute: MANY },
  search: { heat: 'cold', keysPerMinute: MANY },
  streams: { heat: 'cold', keysPerMinute: MANY },
  highlights: { heat: 'cold', keysPerMinute: MANY },
};

/** What a parsed value is written as: the same for whatever means the same. */
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

/** Every public read of the contract, as its answers are kept: by the parameters that its schema knows. */
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
