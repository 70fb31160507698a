import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Req,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import {
  Id,
  PartnerChange,
  PartnerOrder,
  type Envelope,
  type MadePartner,
  type StaffPartner,
} from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { OwnOriginGuard } from '../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../platform/http-server/responses/private-response.interceptor.ts';
import { NeedsScope } from '../sessions/index.ts';
import { Audit, authorOf, StaffCaller, StaffGuard } from '../staff/index.ts';
import { PartnersService } from './partners.service.ts';

@Controller('api/staff/partners')
@UseGuards(OwnOriginGuard, StaffGuard)
@UseInterceptors(PrivateResponseInterceptor)
@NeedsScope('staff:partners')
export class StaffPartnersController {
  constructor(
    private readonly partners: PartnersService,
    private readonly audit: Audit,
  ) {}

  @Get()
  async list(): Promise<Envelope<StaffPartner[]>> {
    return { data: await this.partners.list() };
  }

  @Post()
  async make(
    @Body({ schema: PartnerOrder }) order: PartnerOrder,
    @StaffCaller() caller: StaffCaller,
    @Req() request: FastifyRequest,
  ): Promise<Envelope<MadePartner>> {
    const work = () => this.partners.make(order, authorOf(caller, 'STAFF_TOKEN'));
    return { data: await this.audit.of(request, 'partner key', { ...order }, work) };
  }

  @Patch(':id')
  async change(
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: PartnerChange }) change: PartnerChange,
    @Req() request: FastifyRequest,
  ): Promise<Envelope<StaffPartner>> {
    const work = () => this.partners.change(id, change);
    return { data: await this.audit.of(request, 'partner key change', { of: id, ...change }, work) };
  }

  @Delete(':id')
  @HttpCode(204)
  async withdraw(@Param('id', { schema: Id }) id: string, @Req() request: FastifyRequest): Promise<void> {
    await this.audit.of(request, 'partner key withdrawal', { of: id }, () => this.partners.withdraw(id));
  }
}
