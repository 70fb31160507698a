import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { fillContext, showsDrafts } from '../cache/fill-context.ts';
import { factsOf, type ResponseFacts } from './responses/response-headers.ts';

/**
 * The body of an answer that was made without a socket. It comes in one piece, which is handed on as it is:
 * `stream/consumers` copies it twice, and what many pages throw away makes V8 collect the whole heap.
 */
export async function injectedBody(stream: Readable): Promise<Buffer> {
  const pieces: readonly unknown[] = await stream.toArray();
  const bytes = pieces.map((piece) => {
    if (Buffer.isBuffer(piece)) return piece;
    throw new TypeError(`A body of ${typeof piece}`);
  });
  const [first, ...more] = bytes;
  return first !== undefined && more.length === 0 ? first : Buffer.concat(bytes);
}

/** The address that such a read comes from, and the host that it asks: no socket and no site has one like it. */
export const IN_PROCESS = 'in-process';

export interface InProcessResponse {
  readonly status: number;
  readonly json: Uint8Array;
  /** Others have these bytes too: they must stay as they are, and where they are. */
  readonly isKept: boolean;
  /** undefined: a failure, which nothing may be kept by. */
  readonly facts: ResponseFacts | undefined;
}

/** For whom it is read: `behind`, nobody waits for what is made of it, so it shall be made of what is fresh. */
type Urgency = 'visitor' | 'behind';

type Shared = (path: string, urgency: Urgency) => Promise<InProcessResponse | undefined>;

/** Reads the public API as a visitor would, through the same caches, without a socket. */
@Injectable()
export class InProcessReader {
  #shared: Shared = () => Promise.resolve(undefined);

  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  /** From now on what visitors or several readers ask for is taken from the cache. */
  open(shared: Shared): void {
    this.#shared = shared;
  }

  async read(path: string, urgency: Urgency): Promise<InProcessResponse> {
    // A preview neither reads what is kept nor leaves anything to be kept.
    const shared = showsDrafts() ? undefined : await this.#shared(path, urgency);
    return shared ?? this.#made(path, urgency);
  }

  async #made(path: string, urgency: Urgency): Promise<InProcessResponse> {
    // As a stream: else its body is made a string as well, which nobody reads.
    // Awaited within the context: it is a question that is put when somebody waits for it.
    const put = async () =>
      await this.host.httpAdapter.inject({
        method: 'GET',
        url: path,
        payloadAsStream: true,
        remoteAddress: IN_PROCESS,
        authority: IN_PROCESS,
      });
    const { client, deadline, showsDrafts } = fillContext.getStore() ?? {};
    const answer = await fillContext.run({ urgency, client, deadline, showsDrafts }, put);
    const json = await injectedBody(answer.stream());
    return { status: answer.statusCode, json, isKept: false, facts: factsOf(answer.raw.res) };
  }
}
