import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { SETTINGS } from '../config/settings-token.ts';
import { entityTag, matchesTag } from '../http-server/entity-tag.ts';
import { openApiDocument } from './document.ts';

/** The document of the public API; it changes with a deploy only. */
@Controller('api/openapi.json')
export class OpenApiController {
  readonly #body: string;
  readonly #tag: string;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.#body = JSON.stringify(openApiDocument(settings.baseUrl));
    this.#tag = entityTag(this.#body);
  }

  @Get()
  async document(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    reply.headers({ etag: this.#tag, 'cache-control': 'public, max-age=300' });
    if (matchesTag(request.headers['if-none-match'], this.#tag)) await reply.status(304).send();
    else await reply.type('application/json; charset=utf-8').send(this.#body);
  }
}
