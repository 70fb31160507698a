import type { IncomingMessage, ServerResponse } from 'node:http';
import { choose, negotiate } from '@touchline/cache';
import { requestIdOf } from '../http-server/request-id.ts';
import { bodyFields, unchangedFields } from './answer-now.ts';
import type { PassedAnswer } from './ordinary-answer.ts';
import { personalBody } from './personal-body.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import type { PreparedMessage } from './prepared-message.ts';
import type { Shape } from './prepared-messages.ts';
import type { RequestIds } from './request-ids.ts';
import { isUnchanged } from './unchanged.ts';
import { canWriteWhole, mayBeWhole, writeWhole } from './whole-message.ts';
import { writeResponse, type PlainResponse } from './write-response.ts';

/** Puts the visitor's request id in, where the body has a place for one. */
/** Writes answers, with the id of the request on each. */
export class AnswerWriter {
  #isClosing = false;
  readonly #writesWhole: boolean;

  constructor(
    private readonly ids: RequestIds,
    writesWhole = canWriteWhole(),
  ) {
    this.#writesWhole = writesWhole;
  }

  /** From now on connections end with their answer, so that the server comes to an end. */
  close(): void {
    this.#isClosing = true;
  }

  /** false: the visitor takes none of the codings that there are; nothing was written. */
  write(request: IncomingMessage, response: ServerResponse, prepared: PreparedAnswer): boolean {
    const { answer } = prepared;
    if (isUnchanged(request, prepared)) {
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

  /** What is not kept, made for the id that the visitor's request has. */
  pass(request: IncomingMessage, response: ServerResponse, answerFor: (id: string) => PassedAnswer): void {
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

  /** false: it cannot be, and nothing was written. */
  #writeWhole(
    request: IncomingMessage,
    response: ServerResponse,
    prepared: PreparedAnswer,
    shape: Shape,
    body?: Buffer,
  ): boolean {
    if (!this.#writesWhole || this.#isClosing || !mayBeWhole(request, response)) return false;
    const given = request.headers['x-request-id'];
    const id = given === undefined ? undefined : requestIdOf(given, () => this.ids.next());
    const messages = prepared.messages(id?.length ?? this.ids.length);
    const message =
      shape === 'unchanged' || body === undefined
        ? messages?.unchanged(prepared)
        : messages?.body(prepared, shape, body);
    if (messages === undefined || message === undefined) return false;
    this.#name(message, id);
    if (!writeWhole(response, message.bytes, message.rest)) messages.lend(shape);
    return true;
  }

  #name({ bytes, requestIdAt }: PreparedMessage, id: string | undefined): void {
    if (id === undefined) this.ids.writeNext(bytes, requestIdAt);
    else bytes.write(id, requestIdAt, 'latin1');
  }
}
