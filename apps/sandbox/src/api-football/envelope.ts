import type { EndpointOutcome, FootballAnswer, RawQuery } from './endpoint.ts';
import type { Problems } from './parameters/parameters.ts';

/** What every answer is wrapped in. Empty `parameters` and `errors` are arrays: the provider's server is PHP. */
export interface FootballEnvelope {
  readonly get: string;
  readonly parameters: RawQuery | readonly never[];
  readonly errors: Problems | readonly never[];
  readonly results: number;
  readonly paging: { readonly current: number; readonly total: number };
  readonly response: object;
}

/** Alphabetical, as every recorded answer has them. */
const echo = (query: RawQuery): RawQuery | readonly never[] => {
  const names = Object.keys(query).sort();
  return names.length === 0 ? [] : Object.fromEntries(names.map((name) => [name, query[name] ?? '']));
};

export const refusal = (path: string, query: RawQuery, errors: Problems): FootballEnvelope => ({
  get: path,
  parameters: echo(query),
  errors,
  results: 0,
  paging: { current: 1, total: 1 },
  response: [],
});

export const footballEnvelope = (
  path: string,
  query: RawQuery,
  outcome: EndpointOutcome<FootballAnswer>,
): FootballEnvelope =>
  'problems' in outcome
    ? refusal(path, query, outcome.problems)
    : { get: path, parameters: echo(query), errors: [], ...answerPart(outcome) };

const answerPart = (answer: FootballAnswer) => ({
  results: answer.results,
  paging: answer.paging,
  response: answer.response,
});

/**
 * JSON as PHP's json_encode writes it, which is what the recorded bodies are: slashes escaped, everything
 * beyond ASCII as \u escapes. A client that reads bytes instead of parsing would notice the difference.
 */
export const encode = (value: object): string =>
  JSON.stringify(value).replace(/[/\u0080-\uffff]/g, (character) =>
    character === '/' ? '\\/' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
