import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { publicResponseHeaders } from '../../platform/http-server/responses/response-headers.ts';
import { entityTag, matchesTag } from '../../platform/http-server/responses/entity-tag.ts';
import { Clock } from '../../platform/time/clock.ts';
import { formatFor, USUAL_WIDTH, WIDTHS } from './image-variants.ts';
import { ImagesService } from './images.service.ts';

const Wanted = z.object({ w: z.coerce.number().pipe(z.literal(WIDTHS)).default(USUAL_WIDTH) });
type Wanted = z.output<typeof Wanted>;

@Controller('images')
export class ImagesController {
  constructor(
    private readonly images: ImagesService,
    private readonly clock: Clock,
  ) {}

  @Get('*')
  async image(
    @Query({ schema: Wanted }) { w: width }: Wanted,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [path = ''] = request.url.split('?');
    const format = formatFor(request.headers.accept);
    const { type, bytes, freshness } = await this.images.show(path, width, format);
    const etag = entityTag(bytes.toString('base64'));
    void reply
      .headers(publicResponseHeaders(freshness, etag, this.clock.nowMs()))
      // Not `Accept-Encoding`, because pictures are already compressed: the response depends on the formats that a
      // browser accepts.
      .header('vary', 'Accept');
    if (matchesTag(request.headers['if-none-match'], etag)) void reply.status(304).send();
    else void reply.type(type).send(bytes);
  }
}
