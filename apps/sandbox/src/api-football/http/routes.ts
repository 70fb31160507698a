import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { SandboxClock } from '../../time/clock.ts';
import type { World } from '../../worlds/world.ts';
import { endpoints } from '../endpoints/index.ts';
import type { FootballEndpoint, RawQuery } from '../endpoint.ts';
import { footballEnvelope, refusal, type FootballEnvelope, encode } from '../envelope.ts';
import { opens, tokenProblem, type Quota } from '../quota.ts';
import { linksTo } from '../links.ts';
import type { Problems } from '../parameters/parameters.ts';

export interface ApiFootballOptions {
  readonly world: World;
  readonly clock: SandboxClock;
  readonly quota: Quota;
  /** Accepted keys; if empty, every key is accepted. */
  readonly keys: readonly string[];
  /**
   * Status of a response over the limit. Some deployments of the provider send 429 with the error object; it
   * documents 200.
   */
  readonly refuseOverLimitWith: 200 | 429;
  /** Returns the limit error that an enabled fault simulates for this request, if any. */
  readonly pretendedLimit: (request: FastifyRequest) => Problems | undefined;
}

/** Like PHP, uses the last of repeated parameters. */
const queryOf = (request: FastifyRequest): RawQuery =>
  Object.fromEntries(new URLSearchParams(request.url.split('?', 2)[1] ?? ''));

const keyOf = (request: FastifyRequest): string | undefined => {
  const given = request.headers['x-apisports-key'];
  return Array.isArray(given) ? given[0] : given;
};

const send = (reply: FastifyReply, body: FootballEnvelope): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(encode(body));

/** Registers API-Football v3: every endpoint with the same key check, quota and envelope. */
export const registerApiFootball = (app: FastifyInstance, options: ApiFootballOptions): void => {
  const answer = (endpoint: FootballEndpoint, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const query = queryOf(request);
    const key = keyOf(request);
    if (!opens(key, options.keys)) return send(reply, refusal(endpoint.path, query, tokenProblem));

    const booking = options.quota.book(key);
    reply.headers(booking.headers);
    const refused = options.pretendedLimit(request) ?? booking.refused;
    if (refused !== undefined) {
      reply.code(options.refuseOverLimitWith);
      return send(reply, refusal(endpoint.path, query, refused));
    }
    const view = options.world.at(options.clock.nowMs());
    const links = linksTo(`${request.protocol}://${request.host}`);
    return send(reply, footballEnvelope(endpoint.path, query, endpoint.handle(query, { view, links })));
  };

  for (const endpoint of endpoints) {
    app.get(`/${endpoint.path}`, (request, reply) => answer(endpoint, request, reply));
  }

  // The documented form of a 500. The cause is logged, not sent.
  app.setErrorHandler((error, request, reply) => {
    request.log.error(error);
    return reply.code(500).send({ message: 'Internal Server Error' });
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]?.replace(/^\//, '') ?? '';
    return send(reply, refusal(path, queryOf(request), { endpoint: 'This endpoint do not exist.' }));
  });
};
