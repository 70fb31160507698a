import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { RawQuery } from '../../api-football/endpoint.ts';
import { encode } from '../../api-football/envelope.ts';
import { opens, tokenProblem, type Quota } from '../../api-football/quota.ts';
import type { Problems } from '../../api-football/parameters/parameters.ts';
import type { SandboxClock } from '../../time/clock.ts';
import { type SportOutcome, sportEnvelope } from '../endpoint.ts';
import { sportEndpoints } from '../endpoints/index.ts';
import type { SimulatedSport } from '../sport.ts';

export interface ApiSportsOptions {
  readonly seed: number;
  readonly clock: SandboxClock;
  /** The provider counts the quota of each API separately. */
  readonly quotaOf: (sport: SimulatedSport) => Quota;
  readonly keys: readonly string[];
  readonly refuseOverLimitWith: 200 | 429;
  readonly pretendedLimit: (request: FastifyRequest) => Problems | undefined;
}

const SPORTS: readonly SimulatedSport[] = ['basketball', 'hockey'];

const queryOf = (request: FastifyRequest): RawQuery =>
  Object.fromEntries(new URLSearchParams(request.url.split('?', 2)[1] ?? ''));

const keyOf = (request: FastifyRequest): string | undefined => {
  const given = request.headers['x-apisports-key'];
  return Array.isArray(given) ? given[0] : given;
};

/** Registers the API of one sport: its endpoints with the same key check, quota and envelope. */
const registerSport = (app: FastifyInstance, sport: SimulatedSport, options: ApiSportsOptions): void => {
  const quota = options.quotaOf(sport);
  const send = (reply: FastifyReply, path: string, query: RawQuery, outcome: SportOutcome): FastifyReply =>
    reply.type('application/json; charset=utf-8').send(encode(sportEnvelope(path, query, outcome)));

  for (const endpoint of sportEndpoints) {
    app.get(`/${endpoint.path}`, (request, reply) => {
      const query = queryOf(request);
      const key = keyOf(request);
      if (!opens(key, options.keys)) return send(reply, endpoint.path, query, { problems: tokenProblem });
      const booking = quota.book(key);
      reply.headers(booking.headers);
      const refused = options.pretendedLimit(request) ?? booking.refused;
      if (refused !== undefined) {
        reply.code(options.refuseOverLimitWith);
        return send(reply, endpoint.path, query, { problems: refused });
      }
      const context = {
        sport,
        seed: options.seed,
        nowMs: options.clock.nowMs(),
        origin: `${request.protocol}://${request.host}`,
      };
      return send(reply, endpoint.path, query, endpoint.handle(query, context));
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]?.replace(`/${sport}/`, '') ?? '';
    const problems = { endpoint: 'This endpoint do not exist.' };
    return send(reply, path, queryOf(request), { problems });
  });
};

/** Registers API-Basketball and API-Hockey v1, each under its own path: `/basketball/games`, `/hockey/standings`. */
export const registerApiSports = (app: FastifyInstance, options: ApiSportsOptions): void => {
  for (const sport of SPORTS) {
    void app.register(
      (scope, _nothing, done) => {
        registerSport(scope, sport, options);
        done();
      },
      { prefix: `/${sport}` },
    );
  }
};
