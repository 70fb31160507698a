import type { FastifyInstance } from 'fastify';
import type { HeaderField } from '@touchline/cache';
import { problemOf, type ProblemParts } from '../../errors/problems.ts';
import { merged } from './write-response.ts';
import type { UncachedResponse } from './origin-response.ts';

const OF_THE_MESSAGE: ReadonlySet<string> = new Set(['content-length', 'date', 'connection', 'x-request-id']);
/** Gets a problem whatever is cached: no public read has this address. */
const NOWHERE = '/api/-';

/** The status for a malformed request, which reaches no route. */
export type MalformedStatus = 400 | 405 | 408 | 413 | 431;

const DETAILS: Readonly<Record<MalformedStatus, string>> = {
  400: 'The message is not well-formed HTTP/1.1.',
  405: 'This server tunnels nothing.',
  408: 'The request did not arrive in time.',
  413: 'A chunk extension of the body is too large.',
  431: 'The header fields are too large or too many.',
};

/** Responses that are written without Fastify, in the format of Fastify's problems. */
export interface Refusals {
  overloaded(requestId: string, retryAfterSeconds: number): UncachedResponse;
  malformed(requestId: string, status: MalformedStatus): UncachedResponse;
  /** @param more fields in addition to those of every refusal */
  refused(requestId: string, parts: ProblemParts, more: readonly HeaderField[]): UncachedResponse;
}

/** @param fields the fields of every refusal */
export function refusalsWith(fields: readonly HeaderField[]): Refusals {
  const answer = (
    problem: ReturnType<typeof problemOf>,
    more: readonly HeaderField[] = [],
  ): UncachedResponse => ({
    status: problem.status,
    headers: merged(fields, more),
    body: Buffer.from(JSON.stringify(problem)),
  });
  return {
    overloaded: (id, seconds) =>
      answer(problemOf({ code: 'overloaded' }, id), [['retry-after', String(seconds)]]),
    malformed: (id, status) => {
      const code = status === 405 ? 'method-not-allowed' : 'bad-request';
      return answer({ ...problemOf({ code, detail: DETAILS[status] }, id), status });
    },
    refused: (id, parts, more) => answer(problemOf(parts, id), more),
  };
}

/** Takes the header fields from a problem response of Fastify. */
export async function refusalsOf(instance: FastifyInstance): Promise<Refusals> {
  const { headers } = await instance.inject({ method: 'GET', url: NOWHERE });
  return refusalsWith(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OF_THE_MESSAGE.has(name) ? [] : [[name, String(value)] as const],
    ),
  );
}
