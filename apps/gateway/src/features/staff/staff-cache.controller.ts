import { Body, Controller, Get, HttpCode, Post, Query, Req, UseGuards } from '@nestjs/common';
import {
  ExplainQuery,
  PurgeOrder,
  type CacheExplanation,
  type CacheStatistics,
  type Envelope,
  type FleetNodes,
  type PurgeDone,
} from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { NeedsScope } from '../sessions/index.ts';
import { StaffCaller, authorOf } from './access/staff-caller.ts';
import { Audit } from './access/audit.ts';
import { StaffCacheService } from './staff-cache.service.ts';
import { StaffGuard } from './access/staff.guard.ts';

@Controller('api/staff/cache')
@UseGuards(StaffGuard)
@NeedsScope('staff:cache')
export class StaffCacheController {
  constructor(
    private readonly caches: StaffCacheService,
    private readonly audit: Audit,
  ) {}

  @Get('stats')
  statistics(): Envelope<CacheStatistics> {
    return { data: this.caches.statistics() };
  }

  @Get('nodes')
  nodes(): Envelope<FleetNodes> {
    return { data: this.caches.nodes() };
  }

  @Get('explain')
  async explain(@Query({ schema: ExplainQuery }) { url }: ExplainQuery): Promise<Envelope<CacheExplanation>> {
    return { data: await this.caches.explain(url) };
  }

  @Post('purge')
  @HttpCode(200)
  async purge(
    @Body({ schema: PurgeOrder }) order: PurgeOrder,
    @StaffCaller() caller: StaffCaller,
    @Req() request: FastifyRequest,
  ): Promise<Envelope<PurgeDone>> {
    const signed = { ...order, by: authorOf(caller, order.by) };
    return { data: await this.audit.of(request, 'purge', signed, () => this.caches.purge(signed)) };
  }
}
