import type { z } from 'zod';

import type { WorldView } from '../worlds/world.ts';
import type { Links } from './links.ts';
import { atLeastOne, parameterProblems, type Problems } from './parameters/parameters.ts';

/** What an endpoint has to answer with. */
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
  /** Rows of `response` unless said otherwise (`/teams/statistics` counts the fields of its object). */
  readonly results: number;
  readonly paging: Page;
}

export type EndpointOutcome<Answer> = Answer | { readonly problems: Problems };

export type RawQuery = Readonly<Record<string, string>>;

/** An endpoint ready to be asked: the wire around it knows only its path. */
export interface Endpoint<Context, Answer> {
  /** As `get` says it: "fixtures/events". */
  readonly path: string;
  handle(query: RawQuery, context: Context): EndpointOutcome<Answer>;
}

export interface EndpointDefinition<Context, Answer, Schema extends z.ZodType> {
  readonly path: string;
  readonly parameters: Schema;
  /** The provider refuses to answer it without any parameter. */
  readonly needsParameter: boolean;
  /** Combinations that the provider refuses. */
  readonly check?: (given: z.output<Schema>) => Problems | undefined;
  readonly answer: (given: z.output<Schema>, context: Context) => Answer;
}

/**
 * How an API's endpoints are defined; its sister APIs refuse requests in the same order. Called twice because
 * context and answer have to be named, while the schema is inferred.
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
