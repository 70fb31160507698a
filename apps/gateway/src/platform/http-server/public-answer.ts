import { choose, encodeAnswer, negotiate, type EncodedAnswer, type PlainAnswer } from '@touchline/cache';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteFacts, type AnswerFacts } from './answer-facts.ts';
import { fillContext } from '../cache/fill-context.ts';
import { PRIVATE_ANSWER_HEADERS, publicAnswerHeaders } from './answer-headers.ts';
import { matchesTag } from './entity-tag.ts';

async function encodedFor(plain: PlainAnswer, acceptEncoding: string | undefined): Promise<EncodedAnswer> {
  const [first = 'identity'] = negotiate(acceptEncoding);
  return first === 'identity' ? { ...plain, coded: {} } : encodeAnswer(plain);
}

/**
 * The ordinary way to answer a public read: the headers of the one table, the coding that the asker likes best,
 * 304 where it has the answer already. What the answer depends on is noted for who keeps a copy.
 *
 * @returns the body to send; undefined: none
 */
export async function publicAnswer(
  plain: PlainAnswer,
  facts: AnswerFacts,
  nowMs: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  const { etag, headers, status } = plain;
  // The client was refused a part of it: nobody else shall be shown what is left.
  if (fillContext.getStore()?.isRefused === true) void reply.headers(PRIVATE_ANSWER_HEADERS);
  else {
    noteFacts(reply.raw, facts);
    void reply.headers(publicAnswerHeaders(facts.freshness, etag, nowMs, facts.audience));
  }
  for (const [name, value] of headers) void reply.header(name, value);
  // RFC 9110 §13.2.1: only what would succeed can be unchanged.
  if (status === 200 && matchesTag(request.headers['if-none-match'], etag)) {
    void reply.status(304).removeHeader('content-type');
    // Not an empty body: that would have a type and a length of its own.
    return undefined;
  }
  const accepted = request.headers['accept-encoding'];
  const answer = await encodedFor(plain, accepted);
  const { coding, body } = choose(answer, negotiate(accepted)) ?? {
    coding: 'identity',
    body: answer.identity,
  };
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  void reply.status(status);
  return body;
}
