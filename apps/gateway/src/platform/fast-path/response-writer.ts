import type { IncomingMessage, ServerResponse } from 'node:http';
import { choose, negotiate } from '@touchline/cache';
import {
  evaluatePreconditions,
  isConditional,
  preconditionFailed,
  type PreconditionResult,
} from '../http-server/responses/preconditions.ts';
import { requestIdOf } from '../http-server/fastify-options.ts';
import type { Socket } from 'node:net';
import { type PreparedResponse } from './prepared/prepared-response.ts';
import {
  bodyFields,
  unchangedFields,
  type PreparedMessage,
  type Shape,
} from './prepared/prepared-messages.ts';
import type { RequestHeadFields, RequestHead } from './connection/request-head.ts';
import type { UncachedResponse } from './responses/origin-response.ts';
import { personalBody } from './responses/cacheable-response.ts';
import type { RequestIds } from './request-ids.ts';
import { canWriteWhole, mayBeWhole, writeTo, writeWhole } from './responses/whole-message.ts';
import { writeResponse, type PlainResponse } from './responses/write-response.ts';

/** Evaluates the visitor's preconditions (RFC 9110 §13). */
function verdictOn(
  headers: RequestHeadFields,
  { answer, fields, nowMs }: PreparedResponse,
): PreconditionResult {
  if (!isConditional(headers)) return 'send';
  const lastModified = fields.find(([name]) => name === 'last-modified')?.[1];
  return evaluatePreconditions(headers, { status: answer.status, etag: answer.etag, lastModified }, nowMs);
}

/** Writes responses, each with the id of its request. */
export class ResponseWriter {
  #isClosing = false;
  readonly #writesWhole: boolean;

  constructor(
    private readonly ids: RequestIds,
    writesWhole = canWriteWhole(),
  ) {
    this.#writesWhole = writesWhole;
  }

  /** From now on connections close after their response, so that the server can stop. */
  drain(): void {
    this.#isClosing = true;
  }

  /** Returns `false`, having written nothing, if the client accepts none of the available codings. */
  write(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse): boolean {
    const { answer } = prepared;
    const verdict = verdictOn(request.headers, prepared);
    if (verdict === 'failed') {
      prepared.sentFailed += 1;
      this.pass(request, response, (id) => preconditionFailed(prepared.fields, id));
      return true;
    }
    if (verdict === 'unchanged') {
      prepared.sentUnchanged += 1;
      if (!this.#writeWhole(request, response, prepared, 'unchanged'))
        this.#writePlain(request, response, () => ({ status: 304, fields: unchangedFields(prepared) }));
      return true;
    }
    const chosen = choose(answer, negotiate(request.headers['accept-encoding']));
    if (chosen === undefined) return false;
    prepared.sent += 1;
    if (this.#writeWhole(request, response, prepared, chosen.coding, chosen.body)) return true;
    this.#writePlain(request, response, (id) => {
      const body = personalBody({ ...answer, body: chosen.body }, id);
      return { status: answer.status, fields: bodyFields(prepared, chosen.coding, body.length), body };
    });
    return true;
  }

  /** Writes directly to a connection with no other output pending. Returns `false` if nothing was written. */
  writeTo(connection: Socket, { headers, codings }: RequestHead, prepared: PreparedResponse): boolean {
    if (this.#isClosing || connection.writableLength > 0) return false;
    const verdict = verdictOn(headers, prepared);
    if (verdict === 'failed') return false;
    const isKnown = verdict === 'unchanged';
    const chosen = isKnown ? undefined : choose(prepared.answer, codings);
    if (chosen === undefined && !isKnown) return false;
    const shape = chosen?.coding ?? 'unchanged';
    const message = this.#message(headers, prepared, shape, chosen?.body);
    if (message === undefined) return false;
    if (isKnown) prepared.sentUnchanged += 1;
    else prepared.sent += 1;
    if (!writeTo(connection, message.bytes, message.rest)) prepared.lend(shape);
    return true;
  }

  /** Writes a response that is not cached, built with the id of the request. */
  pass(
    request: IncomingMessage,
    response: ServerResponse,
    answerFor: (id: string) => UncachedResponse,
  ): void {
    this.#writePlain(request, response, (id) => {
      const answer = answerFor(id);
      const body = personalBody(answer, id);
      return {
        status: answer.status,
        fields: [...answer.headers, ['content-length', String(body.length)]],
        body,
      };
    });
  }

  #writePlain(
    request: IncomingMessage,
    response: ServerResponse,
    responseFor: (id: string) => PlainResponse,
  ): void {
    const id = requestIdOf(request.headers['x-request-id'], () => this.ids.next());
    writeResponse(request, response, responseFor(id), id, this.#isClosing);
  }

  /** Returns `false`, having written nothing, if the response cannot be written as one message. */
  #writeWhole(
    request: IncomingMessage,
    response: ServerResponse,
    prepared: PreparedResponse,
    shape: Shape,
    body?: Buffer,
  ): boolean {
    if (!this.#writesWhole || this.#isClosing || !mayBeWhole(request, response)) return false;
    const message = this.#message(request.headers, prepared, shape, body);
    if (message === undefined) return false;
    // The bytes contain the head; this sets the status for code that reads it from the response.
    response.statusCode = shape === 'unchanged' ? 304 : prepared.answer.status;
    if (!writeWhole(response, message.bytes, message.rest)) prepared.lend(shape);
    return true;
  }

  /** Returns the prepared message with the id of the request filled in. */
  #message(
    headers: RequestHeadFields,
    prepared: PreparedResponse,
    shape: Shape,
    body: Buffer | undefined,
  ): PreparedMessage | undefined {
    const given = headers['x-request-id'];
    const id = given === undefined ? undefined : requestIdOf(given, () => this.ids.next());
    const messages = prepared.messages(id?.length ?? this.ids.length);
    const message =
      shape === 'unchanged' || body === undefined
        ? messages?.unchanged(prepared)
        : messages?.body(prepared, shape, body);
    if (message === undefined) return undefined;
    if (id === undefined) this.ids.writeNext(message.bytes, message.requestIdAt);
    else message.bytes.write(id, message.requestIdAt, 'latin1');
    return message;
  }
}
