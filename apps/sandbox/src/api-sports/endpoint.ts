import type { z } from 'zod';

import { atLeastOne, parameterProblems, type Problems } from '../api-football/parameters/problems.ts';
import type { SimulatedSport } from './sport.ts';

/** What an endpoint has to answer with. */
export interface SportContext {
  readonly sport: SimulatedSport;
  readonly seed: number;
  readonly nowMs: number;
  /** Where pictures are drawn. */
  readonly origin: string;
}

export type RawQuery = Readonly<Record<string, string>>;
export type SportOutcome = { readonly response: readonly unknown[] } | { readonly problems: Problems };

export interface SportEndpoint {
  readonly path: string;
  handle(query: RawQuery, context: SportContext): SportOutcome;
}

interface Definition<Schema extends z.ZodType> {
  readonly path: string;
  readonly parameters: Schema;
  /** Refused without any parameter (documented). */
  readonly needsParameter: boolean;
  readonly check?: (given: z.output<Schema>) => Problems | undefined;
  readonly answer: (given: z.output<Schema>, context: SportContext) => readonly unknown[];
}

export const defineSportEndpoint = <Schema extends z.ZodType>(
  definition: Definition<Schema>,
): SportEndpoint => ({
  path: definition.path,
  handle(query, context) {
    if (definition.needsParameter && Object.keys(query).length === 0) return { problems: atLeastOne };
    const parsed = definition.parameters.safeParse(query);
    if (!parsed.success) return { problems: parameterProblems(parsed.error) };
    const problems = definition.check?.(parsed.data);
    return problems === undefined ? { response: definition.answer(parsed.data, context) } : { problems };
  },
});
