import type { z } from 'zod';

import type { WorldView } from '../worlds/world.ts';
import type { Links } from './links.ts';
import { atLeastOne, parameterProblems, type Problems } from './parameters/parameters.ts';

/** What an endpoint needs to build a response. */
export interface FootballContext {
  readonly view: WorldView;
  readonly links: Links;
}

interface Page {
  readonly current: number;
  readonly total: number;
}

export interface FootballAnswer {
  readonly response: object;
  /** Number of rows in `response`, except for `/teams/statistics`, which counts the fields of its object. */
  readonly results: number;
  readonly paging: Page;
}

export type EndpointOutcome<Answer> = Answer | { readonly problems: Problems };

export type RawQuery = Readonly<Record<string, string>>;

/** A complete endpoint; the HTTP layer knows only its path. */
export interface Endpoint<Context, Answer> {
  /** As in the field `get`: "fixtures/events". */
  readonly path: string;
  handle(query: RawQuery, context: Context): EndpointOutcome<Answer>;
}

export interface EndpointDefinition<Context, Answer, Schema extends z.ZodType> {
  readonly path: string;
  readonly parameters: Schema;
  /** Whether the provider refuses a request without parameters. */
  readonly needsParameter: boolean;
  /** Returns the problems of combinations that the provider refuses. */
  readonly check?: (given: z.output<Schema>) => Problems | undefined;
  readonly answer: (given: z.output<Schema>, context: Context) => Answer;
}

/**
 * Defines the endpoints of an API; the sister APIs refuse requests in the same order. It is called twice because
 * context and answer are explicit type arguments, while the schema's type is inferred.
 */
export const endpointsOf =
  <Context, Answer>() =>
  <Schema extends z.ZodType>(
    definition: EndpointDefinition<Context, Answer, Schema>,
  ): Endpoint<Context, Answer> => ({
    path: definition.path,
    handle(query, context) {
      if (definition.needsParameter && Object.keys(query).length === 0) return { problems: atLeastOne };
      const parsed = definition.parameters.safeParse(query);
      if (!parsed.success) return { problems: parameterProblems(parsed.error) };
      const problems = definition.check?.(parsed.data);
      return problems === undefined ? definition.answer(parsed.data, context) : { problems };
    },
  });

export type FootballEndpoint = Endpoint<FootballContext, FootballAnswer>;

export const defineEndpoint = endpointsOf<FootballContext, FootballAnswer>();

export const rows = (response: readonly unknown[]): FootballAnswer => ({
  response,
  results: response.length,
  paging: { current: 1, total: 1 },
});
