import { Body, Controller, HttpCode, Post, Req, UseGuards, UseInterceptors } from '@nestjs/common';
import {
  StaffInvitationAcceptance,
  StaffLoginRequest,
  type Envelope,
  type StaffSignedIn,
} from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { OwnOriginGuard } from '../../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../../platform/http-server/responses/private-response.interceptor.ts';
import { clientNetwork } from '../../../platform/limits/index.ts';
import { NeedsScope } from '../../sessions/index.ts';
import { StaffGuard } from '../access/staff.guard.ts';
import { StaffCaller } from '../access/staff-caller.ts';
import { StaffSignInCounts } from '../access/staff-sign-in-counts.ts';
import { StaffSignInService } from './staff-sign-in.service.ts';

@Controller('api/staff/auth')
@UseGuards(OwnOriginGuard)
@UseInterceptors(PrivateResponseInterceptor)
export class StaffAuthController {
  constructor(
    private readonly signIn: StaffSignInService,
    private readonly counts: StaffSignInCounts,
  ) {}

  @Post('login')
  @HttpCode(200)
  async login(
    @Body({ schema: StaffLoginRequest }) credentials: StaffLoginRequest,
    @Req() { ip }: FastifyRequest,
  ): Promise<Envelope<StaffSignedIn>> {
    const signIn = () => this.signIn.login(credentials, clientNetwork(ip));
    return { data: await this.counts.of('password', signIn) };
  }

  @Post('invitation')
  @HttpCode(200)
  async accept(
    @Body({ schema: StaffInvitationAcceptance }) acceptance: StaffInvitationAcceptance,
    @Req() { ip }: FastifyRequest,
  ): Promise<Envelope<StaffSignedIn>> {
    const signIn = () => this.signIn.accept(acceptance, clientNetwork(ip));
    return { data: await this.counts.of('invitation', signIn) };
  }

  @Post('logout')
  @HttpCode(204)
  @UseGuards(StaffGuard)
  @NeedsScope(null)
  async logout(@StaffCaller() caller: StaffCaller): Promise<void> {
    await this.signIn.logout(caller);
  }
}
