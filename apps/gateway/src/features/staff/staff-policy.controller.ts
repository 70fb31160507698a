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
import { audit } from './audit.ts';
import { StaffPolicyService } from './staff-policy.service.ts';
import { StaffGuard } from './staff.guard.ts';

@Controller('api/staff/cache/policy')
@UseGuards(StaffGuard)
export class StaffPolicyController {
  constructor(private readonly policies: StaffPolicyService) {}

  @Get()
  async state(): Promise<Envelope<PolicyState>> {
    return { data: await this.policies.state() };
  }

  @Post('proposals')
  async propose(
    @Body({ schema: ProposalOrder }) order: ProposalOrder,
    @Req() request: FastifyRequest,
  ): Promise<Envelope<PolicyProposalAnswer>> {
    const data = await audit(request, 'policy proposal', { by: order.by }, () =>
      this.policies.propose(order),
    );
    return { data };
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
    @Body({ schema: ApplyOrder }) { by }: ApplyOrder,
    @Req() request: FastifyRequest,
  ): Promise<Envelope<PolicyApplied>> {
    const data = await audit(request, 'policy apply', { by, proposal: id }, () =>
      this.policies.apply(id, by),
    );
    return { data };
  }

  @Post('rollback')
  @HttpCode(200)
  async rollback(
    @Body({ schema: RollbackOrder }) order: RollbackOrder,
    @Req() request: FastifyRequest,
  ): Promise<Envelope<PolicyApplied>> {
    const data = await audit(request, 'policy rollback', order, () => this.policies.rollback(order));
    return { data };
  }
}
