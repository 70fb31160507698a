import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { choose, encodeResponse, negotiate, type EncodedResponse } from '@touchline/cache';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Settings, SETTINGS } from '../config/settings.ts';
import { entityTag, matchesTag } from '../http-server/responses/entity-tag.ts';
import { openApiDocument } from './document.ts';

/** Serves the document of the public API, which changes only with a deploy. */
@Controller('api/openapi.json')
export class OpenApiController {
  readonly #body: Buffer;
  readonly #tag: string;
  #encoded: Promise<EncodedResponse> | undefined;

  constructor(@Inject(SETTINGS) settings: Settings) {
    const text = JSON.stringify(openApiDocument(settings.baseUrl));
    this.#body = Buffer.from(text);
    this.#tag = entityTag(text);
  }

  @Get()
  async document(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.headers({
      etag: this.#tag,
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Encoding',
    });
    if (matchesTag(request.headers['if-none-match'], this.#tag)) {
      await reply.status(304).send();
      return;
    }
    const codings = negotiate(request.headers['accept-encoding']);
    const chosen = choose(await this.#compressed(), codings) ?? { coding: 'identity', body: this.#body };
    if (chosen.coding !== 'identity') void reply.header('content-encoding', chosen.coding);
    await reply.type('application/json; charset=utf-8').send(chosen.body);
  }

  /** Compressed once, on the first request. */
  #compressed(): Promise<EncodedResponse> {
    this.#encoded ??= encodeResponse({ status: 200, headers: [], etag: this.#tag, identity: this.#body });
    return this.#encoded;
  }
}
