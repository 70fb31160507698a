import { envelope, OPERATIONS, Problem, type MatchSummary, type Operation } from '@touchline/contracts';
import { z } from 'zod';
import type { Gateway } from './gateway.ts';

const Lines = envelope(OPERATIONS.liveMatches.data);
const Whole = envelope(OPERATIONS.match.data);

/** Validates a response against the contract and returns its list of matches. */
export function listIn(answer: { readonly body: unknown }) {
  return Lines.parse(answer.body);
}

/** Validates a response against the contract and returns its match. */
export function matchIn(answer: { readonly body: unknown }) {
  return Whole.parse(answer.body);
}

/** Reads all matches of a season, page by page. @param query without paging, `season=2025` */
export async function seasonOf({ http }: Gateway, leagueId: string, query = ''): Promise<MatchSummary[]> {
  const matches: MatchSummary[] = [];
  for (let number = 1; ; number += 1) {
    const page = `page[size]=100&page[number]=${String(number)}`;
    const { data, meta } = listIn(
      await http.get(`/api/leagues/${leagueId}/matches?${page}&${query}`).expect(200),
    );
    matches.push(...data);
    if (data.length === 0 || matches.length >= (meta?.page?.total ?? 0)) return matches;
  }
}

const Enveloped = z.looseObject({ data: z.unknown() });

/**
 * Reads an operation that must return 200, checks every field of the response against the contract, and returns its
 * data.
 */
export async function read<D extends z.ZodType>(
  { http }: Gateway,
  operation: Operation<z.ZodType, D>,
  path: string,
): Promise<z.output<D>> {
  const answer = await http
    .get(path)
    .expect(200)
    .expect('content-type', /^application\/json/);
  const body: unknown = answer.body;
  expect(envelope<z.ZodType>(operation.data).parse(body)).toEqual(body);
  const { data } = Enveloped.parse(body);
  return operation.data.parse(data);
}

/** Returns the problem document that a path responds with. */
export async function problemOf({ http }: Gateway, path: string, status: number): Promise<Problem> {
  const answer = await http
    .get(path)
    .expect(status)
    .expect('content-type', /^application\/problem\+json/);
  return Problem.parse(answer.body);
}
