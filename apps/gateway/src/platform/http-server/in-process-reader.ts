import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { factsOf, type AnswerFacts } from './answer-facts.ts';
import { injectedBody } from './injected-body.ts';

/** The address that such a read comes from: no socket has one like it. */
export const IN_PROCESS = 'in-process';

export interface InProcessAnswer {
  readonly status: number;
  readonly json: Uint8Array;
  /** Others have these bytes too: they must stay as they are, and where they are. */
  readonly isKept: boolean;
  /** undefined: a failure, which nothing may be kept by. */
  readonly facts: AnswerFacts | undefined;
}

type Kept = (path: string) => InProcessAnswer | undefined;

/** Reads the public API as a visitor would, through the same caches, without a socket. */
@Injectable()
export class InProcessReader {
  #kept: Kept = () => undefined;

  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  /** From now on what lies fresh in memory need not be made. */
  open(kept: Kept): void {
    this.#kept = kept;
  }

  async read(path: string): Promise<InProcessAnswer> {
    return this.#kept(path) ?? (await this.#made(path));
  }

  async #made(path: string): Promise<InProcessAnswer> {
    // As a stream: else its body is made a string as well, which nobody reads.
    const answer = await this.host.httpAdapter.inject({
      method: 'GET',
      url: path,
      payloadAsStream: true,
      remoteAddress: IN_PROCESS,
    });
    const json = await injectedBody(answer.stream());
    return { status: answer.statusCode, json, isKept: false, facts: factsOf(answer.raw.res) };
  }
}
