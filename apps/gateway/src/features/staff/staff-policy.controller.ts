import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, UseGuards } from '@nestjs/common';
import {
  ApplyOrder,
  ProposalId,
  ProposalOrder,
  RollbackOrder,
  ShadowQuery,
  type Envelope,
  type PolicyApplied,
  type PolicyProposalAnswer,
  type PolicyState,
  type ShadowAnswer,
} from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { NeedsScope } from '../sessions/index.ts';
import { StaffCaller, authorOf } from './access/staff-caller.ts';
import { Audit } from './access/audit.ts';
import { StaffPolicyService } from './staff-policy.service.ts';
import { StaffGuard } from './access/staff.guard.ts';

@Controller('api/staff/cache/policy')
@UseGuards(StaffGuard)
@NeedsScope('staff:cache')
export class StaffPolicyController {
  constructor(
    private readonly policies: StaffPolicyService,
    private readonly audit: Audit,
  ) {}

  @Get()
  async state(): Promise<Envelope<PolicyState>> {
    return { data: await this.policies.state() };
  }

  @Post('proposals')
  async propose(
    @Body({ schema: ProposalOrder }) order: ProposalOrder,
    @StaffCaller() caller: StaffCaller,
    @Req() request: FastifyRequest,
  ): Promise<Envelope<PolicyProposalAnswer>> {
    const signed = { ...order, by: authorOf(caller, order.by) };
    const work = () => this.policies.propose(signed);
    return { data: await this.audit.of(request, 'policy proposal', { by: signed.by }, work) };
  }

  @Post('proposals/:id/shadow')
  @HttpCode(200)
  async shadow(
    @Param('id', { schema: ProposalId }) id: string,
    @Query({ schema: ShadowQuery }) { minutes }: ShadowQuery,
  ): Promise<Envelope<ShadowAnswer>> {
    return { data: await this.policies.shadow(id, minutes) };
  }

  @Post('proposals/:id/apply')
  @HttpCode(200)
  async apply(
    @Param('id', { schema: ProposalId }) id: string,
    @Body({ schema: ApplyOrder }) order: ApplyOrder,
    @StaffCaller() caller: StaffCaller,
    @Req() request: FastifyRequest,
  ): Promise<Envelope<PolicyApplied>> {
    const by = authorOf(caller, order.by);
    const work = () => this.policies.apply(id, by);
    return { data: await this.audit.of(request, 'policy apply', { by, proposal: id }, work) };
  }

  @Post('rollback')
  @HttpCode(200)
  async rollback(
    @Body({ schema: RollbackOrder }) order: RollbackOrder,
    @StaffCaller() caller: StaffCaller,
    @Req() request: FastifyRequest,
  ): Promise<Envelope<PolicyApplied>> {
    const signed = { ...order, by: authorOf(caller, order.by) };
    const work = () => this.policies.rollback(signed);
    return { data: await this.audit.of(request, 'policy rollback', signed, work) };
  }
}
