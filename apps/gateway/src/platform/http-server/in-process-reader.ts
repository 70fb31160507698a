import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { ApiReader } from '@touchline/contracts';

/** Reads the public API as a visitor would, through the same caches, without a socket. */
@Injectable()
export class InProcessReader implements ApiReader {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  async read(path: string): Promise<{ readonly status: number; readonly body: unknown }> {
    const answer = await this.host.httpAdapter.inject({ method: 'GET', url: path });
    const body: unknown = JSON.parse(answer.body);
    return { status: answer.statusCode, body };
  }
}
