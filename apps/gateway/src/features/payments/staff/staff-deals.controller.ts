import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Req,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { DealOrder, Id, type Envelope, type MadeDeal, type StaffDeal } from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { OwnOriginGuard } from '../../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../../platform/http-server/responses/private-response.interceptor.ts';
import { NeedsScope } from '../../sessions/index.ts';
import { Audit, authorOf, StaffCaller, StaffGuard } from '../../staff/index.ts';
import { DealsService } from '../deals/deals.service.ts';

@Controller('api/staff/deals')
@UseGuards(OwnOriginGuard, StaffGuard)
@UseInterceptors(PrivateResponseInterceptor)
@NeedsScope('staff:payments')
export class StaffDealsController {
  constructor(
    private readonly deals: DealsService,
    private readonly audit: Audit,
  ) {}

  @Get()
  async list(): Promise<Envelope<StaffDeal[]>> {
    return { data: await this.deals.list() };
  }

  @Post()
  async make(
    @Body({ schema: DealOrder }) order: DealOrder,
    @StaffCaller() caller: StaffCaller,
    @Req() request: FastifyRequest,
  ): Promise<Envelope<MadeDeal>> {
    const work = () => this.deals.make(order, authorOf(caller, 'STAFF_TOKEN'));
    return { data: await this.audit.of(request, 'payment link', { ...order }, work) };
  }

  @Delete(':id')
  @HttpCode(204)
  async withdraw(@Param('id', { schema: Id }) id: string, @Req() request: FastifyRequest): Promise<void> {
    await this.audit.of(request, 'payment link withdrawal', { of: id }, () => this.deals.withdraw(id));
  }
}
