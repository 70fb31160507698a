import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards, UseInterceptors } from '@nestjs/common';
import {
  ForgotPasswordRequest,
  LoginRequest,
  LogoutRequest,
  RefreshRequest,
  RegisterRequest,
  ResetPasswordRequest,
  VerifyEmailRequest,
  type Envelope,
  type PasswordPolicy,
  type SignedIn,
} from '@touchline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { OwnOriginGuard } from '../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../platform/http-server/responses/private-response.interceptor.ts';
import { callerIfAny } from '../sessions/index.ts';
import { Client } from './attempts/client.ts';
import { KnownDevices } from './known-devices.ts';
import { PasswordPolicies } from './password-policies.ts';
import { PasswordResetService } from './password-reset.service.ts';
import { SignInCounts } from './attempts/sign-in-counts.ts';
import { SignInService } from './sign-in.service.ts';
import { SignOutGuard } from './sign-out.guard.ts';
import { SignOutService } from './sign-out.service.ts';

@Controller('api/auth')
@UseGuards(OwnOriginGuard)
@UseInterceptors(PrivateResponseInterceptor)
export class AuthController {
  constructor(
    private readonly signIn: SignInService,
    private readonly signOut: SignOutService,
    private readonly passwords: PasswordResetService,
    private readonly policies: PasswordPolicies,
    private readonly counts: SignInCounts,
    private readonly devices: KnownDevices,
  ) {}

  @Post('login')
  @HttpCode(200)
  async login(
    @Body({ schema: LoginRequest }) credentials: LoginRequest,
    @Client() client: Client,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Envelope<SignedIn>> {
    const way = 'provider' in credentials ? credentials.provider : 'password';
    const data = await this.counts.of(way, () => this.signIn.login(credentials, client));
    void reply.header('set-cookie', this.devices.remember(client.cookies, data.email));
    return { data };
  }

  @Post('register')
  async register(
    @Body({ schema: RegisterRequest }) request: RegisterRequest,
    @Client() client: Client,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Envelope<SignedIn>> {
    const data = await this.counts.of('registration', () => this.signIn.register(request, client));
    void reply.header('set-cookie', this.devices.remember(client.cookies, data.email));
    return { data };
  }

  @Post('refresh-token')
  @HttpCode(200)
  async refresh(
    @Body({ schema: RefreshRequest }) { refresh_token }: z.infer<typeof RefreshRequest>,
  ): Promise<Envelope<SignedIn>> {
    return { data: await this.signIn.refresh(refresh_token) };
  }

  @Post('logout')
  @HttpCode(204)
  @UseGuards(SignOutGuard)
  async logout(
    @Body({ schema: LogoutRequest }) { refresh_token }: z.infer<typeof LogoutRequest>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.signOut.signOut(callerIfAny(request), refresh_token);
  }

  @Post('verify-email')
  @HttpCode(204)
  async verifyEmail(
    @Body({ schema: VerifyEmailRequest }) { code }: z.infer<typeof VerifyEmailRequest>,
    @Client() client: Client,
  ): Promise<void> {
    await this.passwords.verifyEmail(code, client);
  }

  @Post('password/forgot')
  @HttpCode(202)
  async forgot(
    @Body({ schema: ForgotPasswordRequest }) request: z.infer<typeof ForgotPasswordRequest>,
    @Client() client: Client,
  ): Promise<void> {
    await this.passwords.forgot(request, client);
  }

  @Post('password/reset')
  @HttpCode(204)
  async reset(
    @Body({ schema: ResetPasswordRequest }) request: z.infer<typeof ResetPasswordRequest>,
    @Client() client: Client,
  ): Promise<void> {
    await this.passwords.reset(request, client);
  }

  @Get('password-policy')
  async passwordPolicy(): Promise<Envelope<PasswordPolicy>> {
    return { data: await this.policies.current() };
  }
}
