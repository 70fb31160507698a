import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { DEFAULT_LANGUAGE, Id, LANGUAGES } from '@touchline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Freshness } from '../../platform/cache/freshness.ts';
import {
  ANY_ORIGIN_HEADERS,
  publicResponseHeaders,
} from '../../platform/http-server/responses/response-headers.ts';
import { entityTag, matchesTag } from '../../platform/http-server/responses/entity-tag.ts';
import { Clock } from '../../platform/time/clock.ts';
import { UnknownCardError, SocialCardsService } from './social-cards.service.ts';

const Wanted = z.object({ lang: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) });
type Wanted = z.output<typeof Wanted>;

const ENDING = '.png';

@Controller('og')
export class SocialCardsController {
  constructor(
    private readonly cards: SocialCardsService,
    private readonly clock: Clock,
  ) {}

  @Get('default.png')
  async ofSite(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.#send(await this.cards.ofSite(), request, reply);
  }

  @Get('matches/:file')
  async ofMatch(
    @Param('file') file: string,
    @Query({ schema: Wanted }) { lang }: Wanted,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = Id.safeParse(file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '');
    if (!id.success) throw new UnknownCardError();
    this.#send(await this.cards.ofMatch(id.data, lang), request, reply);
  }

  #send(
    { bytes, freshness }: { readonly bytes: Buffer; readonly freshness: Freshness },
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const etag = entityTag(bytes);
    void reply.headers(publicResponseHeaders(freshness, etag, this.clock.nowMs()));
    // The image is never compressed, and other sites may show it.
    void reply.removeHeader('vary').headers(ANY_ORIGIN_HEADERS);
    if (matchesTag(request.headers['if-none-match'], etag)) void reply.status(304).send();
    else void reply.type('image/png').send(bytes);
  }
}
