import { Body, Controller, HttpCode, Post, Req, UseGuards, UseInterceptors } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PrivateResponseInterceptor } from '../../../platform/http-server/responses/private-response.interceptor.ts';
import { CacheConsole } from '../../../platform/metrics/index.ts';
import { changedTags } from './content.cache.ts';
import { changeOf, SiteEvent } from './site-event.ts';
import { SiteWebhookGuard } from './site-webhook.guard.ts';

/** Receives the webhooks of the site upstream, and purges the responses that show the changed content on every node. */
@Controller('api/webhooks/site')
@UseGuards(SiteWebhookGuard)
@UseInterceptors(PrivateResponseInterceptor)
export class SiteWebhookController {
  constructor(private readonly caches: CacheConsole) {}

  @Post()
  @HttpCode(202)
  async changed(
    @Body({ schema: SiteEvent }) event: SiteEvent,
    @Req() { log }: FastifyRequest,
  ): Promise<void> {
    const change = changeOf(event);
    if (change === undefined) {
      log.info({ siteEvent: event.event }, 'webhook of the site: nothing public changed');
      return;
    }
    const tags = changedTags(change.collection);
    log.info({ siteEvent: event.event, tags }, 'webhook of the site: content changed');
    await this.caches.purge({
      mode: change.kind === 'edited' ? 'soft' : 'hard',
      tags: [...tags],
      reason: `site: ${event.event} ${event.model ?? ''}`.trimEnd(),
    });
  }
}
