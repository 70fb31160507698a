import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { fillContext, showsDrafts } from '../cache/fill-context.ts';
import { factsOf, type ResponseFacts } from './responses/response-headers.ts';

/**
 * Reads the body of an in-process response. It arrives in one piece, which is passed on without a copy:
 * `stream/consumers` copies it twice, and that garbage, with many pages, makes V8 collect the whole heap.
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

/** The client address and host of in-process reads; no socket and no site has this name. */
export const IN_PROCESS = 'in-process';

export interface InProcessResponse {
  readonly status: number;
  readonly json: Uint8Array;
  /** Whether the bytes are shared with the cache: they must not be changed or moved. */
  readonly isKept: boolean;
  /** `undefined` for a failure; nothing built from it may be cached. */
  readonly facts: ResponseFacts | undefined;
}

/** For whom it is read. `behind`: nobody waits for the result, so it is built from fresh data. */
type Urgency = 'visitor' | 'behind';

type Shared = (path: string, urgency: Urgency) => Promise<InProcessResponse | undefined>;

/** Reads the public API like a visitor, through the same caches, without a socket. */
@Injectable()
export class InProcessReader {
  #shared: Shared = () => Promise.resolve(undefined);

  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  /** From now on reads that visitors or several readers share come from the cache. */
  open(shared: Shared): void {
    this.#shared = shared;
  }

  async read(path: string, urgency: Urgency): Promise<InProcessResponse> {
    // A preview neither reads the cache nor fills it.
    const shared = showsDrafts() ? undefined : await this.#shared(path, urgency);
    return shared ?? this.#made(path, urgency);
  }

  async #made(path: string, urgency: Urgency): Promise<InProcessResponse> {
    // A stream, because otherwise the body is also decoded to a string that nobody reads. Awaited inside the context:
    // `inject` returns a lazy thenable that starts the request only when awaited.
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
