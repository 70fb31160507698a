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
import {
  StaffAccountId,
  StaffInvitationRequest,
  type Envelope,
  type StaffAccount,
  type StaffInvitation,
} from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { OwnOriginGuard } from '../../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../../platform/http-server/responses/private-response.interceptor.ts';
import { Audit } from '../access/audit.ts';
import { StaffGuard } from '../access/staff.guard.ts';
import { accountId } from '../access/account-store.ts';
import { NeedsScope } from '../../sessions/index.ts';
import { StaffAccountsService } from './staff-accounts.service.ts';
import { StaffCaller } from '../access/staff-caller.ts';

@Controller('api/staff/accounts')
@UseGuards(OwnOriginGuard, StaffGuard)
@UseInterceptors(PrivateResponseInterceptor)
@NeedsScope('staff:accounts')
export class StaffAccountsController {
  constructor(
    private readonly staff: StaffAccountsService,
    private readonly audit: Audit,
  ) {}

  @Get()
  async list(): Promise<Envelope<readonly StaffAccount[]>> {
    return { data: await this.staff.list() };
  }

  @Post()
  async invite(
    @Body({ schema: StaffInvitationRequest }) wish: StaffInvitationRequest,
    @StaffCaller() caller: StaffCaller,
    @Req() request: FastifyRequest,
  ): Promise<Envelope<StaffInvitation>> {
    const facts = { of: accountId(wish.email), scope: wish.scope };
    const work = () => this.staff.invite(wish, caller);
    return { data: await this.audit.of(request, 'staff invitation', facts, work) };
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(
    @Param('id', { schema: StaffAccountId }) id: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.audit.of(request, 'staff removal', { of: id }, () => this.staff.remove(id));
  }
}
