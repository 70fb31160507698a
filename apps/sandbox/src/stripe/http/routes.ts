import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { NewId } from '../ledger/ids.ts';
import { expanded } from '../ledger/expand.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { authenticate, versionOf } from '../wire/authentication.ts';
import {
  errorBody,
  invalidRequest,
  rateLimited,
  StripeFailure,
  stripeInternalError,
} from '../wire/failures.ts';
import type { Idempotency, KeptAnswer, KeyUse } from './idempotency.ts';
import { checked, type FormInput, parseForm } from './input.ts';
import type { StripeOperation } from './operation.ts';

export interface ApiParts {
  readonly ledger: Ledger;
  readonly idempotency: Idempotency;
  readonly newId: NewId;
  /** Accepted secret keys; if empty, any test key. */
  readonly keys: readonly string[];
  readonly isRateLimited: (request: FastifyRequest) => boolean;
  /** Simulated duration of a change, in ms; its idempotency key is in use until then. */
  readonly processingMs: () => number;
  readonly findById: (id: string) => object | undefined;
}

const expandSchema = z.array(z.string()).default([]);
const paramsSchema = z.object({ id: z.string().default('') });

const inputOf = (request: FastifyRequest): FormInput => {
  const query = request.url.split('?', 2)[1] ?? '';
  if (request.method !== 'POST') return parseForm(query);
  const { body } = request;
  if (body === undefined || body === null) return parseForm(query);
  if (typeof body !== 'string')
    throw invalidRequest(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have questions, we can help at https://support.stripe.com/.',
    );
  return parseForm(body);
};

/** Converts errors of the framework (body too large, unknown content type) to the provider's format. */
const failureOf = (error: unknown): StripeFailure | undefined => {
  if (error instanceof StripeFailure) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return error instanceof Error && typeof status === 'number' && status < 500
    ? invalidRequest(error.message, { httpStatus: status })
    : undefined;
};

const sendFailure = (reply: FastifyReply, { details }: StripeFailure): FastifyReply =>
  reply
    .code(details.httpStatus)
    .headers(details.httpStatus === 401 ? { 'www-authenticate': 'Bearer realm="Stripe"' } : {})
    .send({ error: errorBody(details) });

const sendKept = (reply: FastifyReply, { status, body }: KeptAnswer): FastifyReply =>
  reply.code(status).type('application/json').send(body);

/** Registers everything under `/v1`: key, version, parameters, idempotency, one transaction, expansion, errors. */
export const registerApi = (
  app: FastifyInstance,
  operations: readonly StripeOperation[],
  parts: ApiParts,
): void => {
  const { ledger, idempotency, newId } = parts;

  const answer = (
    operation: StripeOperation,
    request: FastifyRequest,
    requestId: string,
    use: KeyUse | null,
  ) => {
    const { expand, ...input } = inputOf(request);
    const paths = checked(z.object({ expand: expandSchema }), { expand }).expand;
    const { id } = paramsSchema.parse(request.params);
    const run = operation.prepare(input);
    const origin = { requestId, idempotencyKey: use?.idempotencyKey ?? null };
    return ledger.transact(origin, (books): KeptAnswer => {
      const kept = (status: number, body: unknown): KeptAnswer => ({
        status,
        requestId,
        body: JSON.stringify(body, null, 2),
      });
      let result: KeptAnswer;
      try {
        result = kept(200, expanded(run(books, id), paths, parts.findById));
      } catch (error) {
        // If its parameters are valid, a refused request is stored, and its repetition is refused alike.
        if (!(error instanceof StripeFailure) || use === null) throw error;
        result = kept(error.details.httpStatus, { error: errorBody(error.details) });
      }
      if (use !== null) idempotency.keep(use, result);
      return result;
    });
  };

  const replayed = (reply: FastifyReply, use: KeyUse): FastifyReply | undefined => {
    const earlier = idempotency.answerTo(use);
    return earlier === undefined
      ? undefined
      : sendKept(
          reply.headers({ 'idempotent-replayed': 'true', 'original-request': earlier.requestId }),
          earlier,
        );
  };

  const handle = async (operation: StripeOperation, request: FastifyRequest, reply: FastifyReply) => {
    const requestId = newId('request');
    reply.headers({ 'request-id': requestId, 'cache-control': 'no-cache, no-store' });
    const apiKey = authenticate(request, parts.keys);
    reply.header('stripe-version', versionOf(request));
    if (parts.isRateLimited(request)) throw rateLimited();

    const key = request.headers['idempotency-key'];
    const isKeyed = request.method === 'POST' && typeof key === 'string' && key !== '';
    const use = isKeyed
      ? {
          apiKey,
          idempotencyKey: key,
          path: request.url,
          body: typeof request.body === 'string' ? request.body : '',
        }
      : null;
    if (use === null) {
      if (request.method !== 'GET' && parts.processingMs() > 0) await wait(parts.processingMs());
      return sendKept(reply, answer(operation, request, requestId, use));
    }
    reply.header('idempotency-key', use.idempotencyKey);
    const earlier = replayed(reply, use);
    if (earlier !== undefined) return earlier;
    idempotency.begin(use);
    let first: KeptAnswer;
    try {
      if (parts.processingMs() > 0) await wait(parts.processingMs());
      first = answer(operation, request, requestId, use);
    } finally {
      idempotency.end(use);
    }
    return sendKept(reply, first);
  };

  for (const operation of operations) {
    app.route({
      method: operation.method,
      url: operation.path,
      handler: (request, reply) => handle(operation, request, reply),
    });
  }

  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure !== undefined) return sendFailure(reply, failure);
    // The cause is logged, not sent.
    request.log.error(error);
    return sendFailure(reply, stripeInternalError());
  });
  app.setNotFoundHandler(({ method, url }, reply) =>
    sendFailure(
      reply.header('request-id', newId('request')),
      invalidRequest(
        `Unrecognized request URL (${method}: ${url.split('?', 1)[0] ?? ''}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
        { httpStatus: 404 },
      ),
    ),
  );
};
