import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import type { Freshness } from '../../platform/cache/freshness.ts';
import { entityTag } from '../../platform/http-server/responses/entity-tag.ts';
import { sendPublicResponse } from '../../platform/http-server/responses/send-response.ts';
import { Clock } from '../../platform/time/clock.ts';
import { robotsText } from './crawler-documents.ts';
import { ROUTE, TAGS } from './sitemaps.routes.ts';
import { UnknownSitemapError, SitemapsService } from './sitemaps.service.ts';

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

interface Sent {
  readonly body: Buffer;
  readonly type: string;
  readonly freshness: Freshness;
  readonly lastChangeMs?: number | undefined;
}

@Controller()
export class SitemapsController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly sitemaps: SitemapsService,
    private readonly cache: SourceCache,
    private readonly clock: Clock,
  ) {}

  @Get('robots.txt')
  async robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const body = Buffer.from(robotsText(this.settings.baseUrl));
    await this.#send({ body, type: TEXT, freshness: this.cache.made(ROUTE) }, request, reply);
  }

  @Get('sitemap.xml')
  async index(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { xml, ...rest } = await this.sitemaps.index();
    await this.#send({ body: xml, type: XML, ...rest }, request, reply);
  }

  @Get('sitemaps/:file')
  async file(
    @Param('file') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.sitemaps.file(name);
    if (file === undefined) throw new UnknownSitemapError();
    const { xml, ...rest } = file;
    await this.#send({ body: xml, type: XML, ...rest }, request, reply);
  }

  async #send(
    { body, type, freshness, lastChangeMs }: Sent,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const changed =
      lastChangeMs === undefined ? [] : [['last-modified', new Date(lastChangeMs).toUTCString()] as const];
    const plain = {
      status: 200,
      headers: [['content-type', type] as const, ...changed],
      etag: entityTag(body),
      identity: body,
    };
    const facts = { freshness, tags: TAGS, audience: 'everyone' as const };
    void reply.send(await sendPublicResponse(plain, facts, this.clock.nowMs(), request, reply));
  }
}
