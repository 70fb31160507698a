import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { factsOf, type AnswerFacts } from './answer-facts.ts';

/** The address that such a read comes from: no socket has one like it. */
export const IN_PROCESS = 'in-process';

interface ReadAnswer {
  readonly status: number;
  readonly json: Uint8Array;
  /** undefined: a failure, which nothing may be kept by. */
  readonly facts: AnswerFacts | undefined;
}

/** Reads the public API as a visitor would, through the same sources, without a socket. */
@Injectable()
export class InProcessReader {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  async read(path: string): Promise<ReadAnswer> {
    // As a stream: else its body is made a string as well, which nobody reads.
    const answer = await this.host.httpAdapter.inject({
      method: 'GET',
      url: path,
      payloadAsStream: true,
      remoteAddress: IN_PROCESS,
    });
    const json = await buffer(answer.stream());
    return { status: answer.statusCode, json, facts: factsOf(answer.raw.res) };
  }
}
