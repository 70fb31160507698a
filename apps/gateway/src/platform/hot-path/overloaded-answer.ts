import type { FastifyInstance } from 'fastify';
import type { HeaderField } from '@touchline/cache';
import { problemOf } from '../http-server/problems.ts';
import type { HotPathOptions } from './hot-path-options.ts';

const OF_THE_MESSAGE: ReadonlySet<string> = new Set(['content-length', 'date', 'connection', 'x-request-id']);
/** Answers with a problem whatever is cached: no public read has such an address. */
const NOWHERE = '/api/-';

/** A refusal as the ordinary way would write it: its headers are taken from a problem that it answered. */
export async function overloadedAnswer(instance: FastifyInstance): Promise<HotPathOptions['overloaded']> {
  const { headers } = await instance.inject({ method: 'GET', url: NOWHERE });
  const fields: readonly HeaderField[] = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OF_THE_MESSAGE.has(name) ? [] : [[name, String(value)] as const],
  );
  return (requestId, retryAfterSeconds) => {
    const problem = problemOf({ code: 'overloaded' }, requestId);
    return {
      status: problem.status,
      headers: [...fields, ['retry-after', String(retryAfterSeconds)]],
      body: Buffer.from(JSON.stringify(problem)),
    };
  };
}
