import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANY_ORIGIN_HEADERS } from '../../platform/http-server/responses/response-headers.ts';
import { entityTag, matchesTag } from '../../platform/http-server/responses/entity-tag.ts';
import { ACCESS_KEYS, SigningKeys } from '../../platform/keys/index.ts';

/**
 * Short compared with the time for which keys overlap. A client that meets an unknown `kid` fetches the keys again
 * immediately.
 */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400';

/** Publishes the keys that verify our access tokens (RFC 7517): the current signing key and earlier ones. */
@Controller('.well-known/jwks.json')
export class JwksController {
  constructor(@Inject(ACCESS_KEYS) private readonly keys: SigningKeys) {}

  @Get()
  async published(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const body = JSON.stringify(await this.keys.published());
    const etag = entityTag(body);
    reply.headers({ ...ANY_ORIGIN_HEADERS, etag, 'cache-control': CACHE_CONTROL });
    if (matchesTag(request.headers['if-none-match'], etag)) await reply.status(304).send();
    else await reply.type('application/jwk-set+json').send(body);
  }
}
