import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPublicResponse } from '../../platform/http-server/responses/send-response.ts';
import { normalizedPath, pathOf } from '../../platform/paths/public-paths.ts';
import { Clock } from '../../platform/time/clock.ts';
import { CANONICAL, feedAt, UnknownFeedError } from './feed-address.ts';
import { MOVED_MAX_AGE_SECONDS, FeedQuery } from './feeds.routes.ts';
import { FeedsService } from './feeds.service.ts';

/** Serves `/rss/matches.xml` in English, and each feed in each language and in two formats. */
@Controller()
export class FeedsController {
  constructor(
    private readonly feeds: FeedsService,
    private readonly clock: Clock,
  ) {}

  /** Redirects aliases permanently, so that a reader stores one address, which the feed also states as its own. */
  @Get(['rss', 'feed'])
  alias(@Res() reply: FastifyReply): void {
    void reply
      .header('cache-control', `public, max-age=${String(MOVED_MAX_AGE_SECONDS)}`)
      .redirect(CANONICAL, 301);
  }

  @Get([
    CANONICAL,
    ':language/rss/:file',
    ':language/rss/:kind/:file',
    ':language/feeds/:file',
    ':language/feeds/:kind/:file',
    ':language/rss/events/:kind/:file',
    ':language/feeds/events/:kind/:file',
  ])
  async read(
    @Query({ schema: FeedQuery }) { scores }: FeedQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const question = feedAt(normalizedPath(pathOf(request.url)), scores);
    const read = question && (await this.feeds.read(question));
    if (read === undefined) throw new UnknownFeedError();
    const { answer, freshness, tags } = read;
    const facts = { freshness, tags, audience: 'everyone' as const };
    void reply.send(await sendPublicResponse(answer, facts, this.clock.nowMs(), request, reply));
  }
}
