import { Controller, HttpCode, Post, Req, UseGuards, UseInterceptors } from '@nestjs/common';
import type { Envelope, PurgeDone, PurgeOrder } from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { PrivateResponseInterceptor } from '../../platform/http-server/responses/private-response.interceptor.ts';
import { contentTags } from '../content/index.ts';
import { NeedsScope } from '../sessions/index.ts';
import { authorOf, StaffCaller } from './access/staff-caller.ts';
import { Audit } from './access/audit.ts';
import { StaffCacheService } from './staff-cache.service.ts';
import { StaffGuard } from './access/staff.guard.ts';

/** Tags of all texts and of their sources. */
const TEXTS = contentTags(null, []).flatMap((tag) => [tag, `source:${tag}`]);

/** Lets authors refresh the texts that they have published, and nothing else in the cache. */
@Controller('api/staff/content')
@UseGuards(StaffGuard)
@UseInterceptors(PrivateResponseInterceptor)
@NeedsScope('staff:content')
export class StaffContentController {
  constructor(
    private readonly caches: StaffCacheService,
    private readonly audit: Audit,
  ) {}

  @Post('refresh')
  @HttpCode(200)
  async refresh(
    @StaffCaller() caller: StaffCaller,
    @Req() request: FastifyRequest,
  ): Promise<Envelope<PurgeDone>> {
    const order = {
      mode: 'soft',
      tags: TEXTS,
      urls: [],
      keys: [],
      by: authorOf(caller, 'STAFF_TOKEN'),
      reason: 'texts are read again',
    } satisfies PurgeOrder;
    return { data: await this.audit.of(request, 'texts refresh', order, () => this.caches.purge(order)) };
  }
}
