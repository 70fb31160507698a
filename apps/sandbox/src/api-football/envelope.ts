import type { EndpointOutcome, FootballAnswer, RawQuery } from './endpoint.ts';
import type { Problems } from './parameters/parameters.ts';

/**
 * The envelope of every response. Empty `parameters` and `errors` are arrays because the provider's server is written
 * in PHP.
 */
export interface FootballEnvelope {
  readonly get: string;
  readonly parameters: RawQuery | readonly never[];
  readonly errors: Problems | readonly never[];
  readonly results: number;
  readonly paging: { readonly current: number; readonly total: number };
  readonly response: object;
}

/** Sorted by name, as in every recorded response. */
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
 * Encodes JSON like PHP's json_encode, as in the recorded bodies: slashes are escaped, and non-ASCII characters are
 * \u escapes. This matters to a client that compares bytes instead of parsing.
 */
export const encode = (value: object): string =>
  JSON.stringify(value).replace(/[/\u0080-\uffff]/g, (character) =>
    character === '/' ? '\\/' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
