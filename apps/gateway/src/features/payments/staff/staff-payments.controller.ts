import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import {
  Id,
  RefundOrder,
  StaffLedgerQuery,
  StaffPaymentsQuery,
  WebhookReplayOrder,
  type Envelope,
  type Reconciliation,
  type StaffLedger,
  type StaffPayment,
} from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { OwnOriginGuard } from '../../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../../platform/http-server/responses/private-response.interceptor.ts';
import { NeedsScope } from '../../sessions/index.ts';
import { Audit, StaffGuard } from '../../staff/index.ts';
import { StaffPaymentsService } from './staff-payments.service.ts';

@Controller('api/staff/payments')
@UseGuards(OwnOriginGuard, StaffGuard)
@UseInterceptors(PrivateResponseInterceptor)
@NeedsScope('staff:payments')
export class StaffPaymentsController {
  constructor(
    private readonly payments: StaffPaymentsService,
    private readonly audit: Audit,
  ) {}

  /** The audit log records the lookup without the email address that was entered. */
  @Get()
  async find(
    @Query({ schema: StaffPaymentsQuery }) { account, payment }: z.infer<typeof StaffPaymentsQuery>,
    @Req() request: FastifyRequest,
  ): Promise<Envelope<StaffPayment[]>> {
    const by = account === undefined ? 'payment' : account.includes('@') ? 'email' : 'account';
    const work = () =>
      account === undefined ? this.payments.find(payment ?? '') : this.payments.ofAccount(account);
    return { data: await this.audit.of(request, 'payments looked up', { by }, work) };
  }

  @Get('ledger')
  async ledger(
    @Query({ schema: StaffLedgerQuery }) { account }: z.infer<typeof StaffLedgerQuery>,
    @Req() request: FastifyRequest,
  ): Promise<Envelope<StaffLedger>> {
    const by = account.includes('@') ? 'email' : 'account';
    return {
      data: await this.audit.of(request, 'payment ledger looked up', { by }, () =>
        this.payments.ledgerOf(account),
      ),
    };
  }

  @Post(':id/refund')
  @HttpCode(200)
  async refund(
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: RefundOrder }) order: RefundOrder,
    @Req() request: FastifyRequest,
  ): Promise<Envelope<StaffPayment>> {
    const facts = { payment: id, amount: order.amount ?? 'all', reason: order.reason };
    return {
      data: await this.audit.of(request, 'payment refund', facts, () => this.payments.refund(id, order)),
    };
  }

  @Post('webhooks/replay')
  @HttpCode(204)
  async replay(
    @Body({ schema: WebhookReplayOrder }) { event }: WebhookReplayOrder,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.audit.of(request, 'payment webhook replay', { event }, () => this.payments.replay(event));
  }

  @Post('reconcile')
  @HttpCode(200)
  async reconcile(@Req() request: FastifyRequest): Promise<Envelope<Reconciliation>> {
    return {
      data: await this.audit.of(request, 'payments reconciliation', {}, () => this.payments.reconcile()),
    };
  }

  @Get('reconciliation')
  async reconciliation(): Promise<Envelope<Reconciliation | null>> {
    return { data: await this.payments.lastReconciliation() };
  }
}
