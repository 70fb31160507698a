import type { IncomingMessage, ServerResponse } from 'node:http';
import { choose, negotiate } from '@touchline/cache';
import { matchesTag } from '../http-server/entity-tag.ts';
import { requestIdOf } from '../http-server/request-id.ts';
import type { HotPathOptions } from './hot-path-options.ts';
import type { PassedAnswer } from './ordinary-answer.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import type { RequestIds } from './request-ids.ts';
import { writeResponse } from './write-response.ts';

/** Whether the visitor has it already (RFC 9110 §13.1): the tag decides where one is named, else the date. */
function isUnchanged({ headers }: IncomingMessage, { answer, fields }: PreparedAnswer): boolean {
  if (answer.status !== 200 || answer.etag === '') return false;
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags === answer.etag || matchesTag(tags, answer.etag);
  const since = headers['if-modified-since'];
  if (since === undefined) return false;
  const changed = fields.find(([name]) => name === 'last-modified')?.[1];
  return changed !== undefined && Date.parse(changed) <= Date.parse(since);
}

/** Puts the visitor's request id in, where the body has a place for one. */
function personal({ body, requestIdAt }: PassedAnswer, requestId: string): Buffer {
  if (requestIdAt === undefined) return body;
  return Buffer.concat([body.subarray(0, requestIdAt), Buffer.from(requestId), body.subarray(requestIdAt)]);
}

/** Writes answers, with the id of the request on each. */
export class AnswerWriter {
  constructor(private readonly ids: RequestIds) {}

  /** false: the visitor takes none of the codings that there are; nothing was written. */
  write(request: IncomingMessage, response: ServerResponse, prepared: PreparedAnswer): boolean {
    if (isUnchanged(request, prepared)) {
      prepared.sentUnchanged += 1;
      const fields = prepared.unchangedFields();
      writeResponse(request, response, { status: 304, fields, body: undefined }, this.#requestId(request));
      return true;
    }
    const { answer } = prepared;
    const chosen = choose(answer, negotiate(request.headers['accept-encoding']));
    if (chosen === undefined) return false;
    prepared.sent += 1;
    const requestId = this.#requestId(request);
    const body = personal({ ...answer, body: chosen.body }, requestId);
    const fields = prepared.bodyFields(chosen.coding, body.length);
    writeResponse(request, response, { status: answer.status, fields, body }, requestId);
    return true;
  }

  pass(request: IncomingMessage, response: ServerResponse, answer: PassedAnswer): void {
    const requestId = this.#requestId(request);
    const body = personal(answer, requestId);
    const fields = [...answer.headers, ['content-length', String(body.length)] as const];
    writeResponse(request, response, { status: answer.status, fields, body }, requestId);
  }

  refuse(
    request: IncomingMessage,
    response: ServerResponse,
    retryAfterSeconds: number,
    overloaded: HotPathOptions['overloaded'],
  ): void {
    const requestId = this.#requestId(request);
    const { status, headers, body } = overloaded(requestId, retryAfterSeconds);
    const fields = [...headers, ['content-length', String(body.length)] as const];
    writeResponse(request, response, { status, fields, body }, requestId);
  }

  #requestId(request: IncomingMessage): string {
    return requestIdOf(request.headers['x-request-id'], () => this.ids.next());
  }
}
