import { Body, Controller, HttpCode, Post, UseGuards, UseInterceptors } from '@nestjs/common';
import { VerificationMailRequest } from '@touchline/contracts';
import type { z } from 'zod';
import { OwnOriginGuard } from '../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../platform/http-server/responses/private-response.interceptor.ts';
import { BearerGuard, Caller } from '../sessions/index.ts';
import { AccountService } from './account.service.ts';

/** The mail that confirms an address, once more. */
@Controller('api/account/verification-mail')
@UseGuards(OwnOriginGuard, BearerGuard)
@UseInterceptors(PrivateResponseInterceptor)
export class VerificationMailController {
  constructor(private readonly account: AccountService) {}

  @Post()
  @HttpCode(202)
  async send(
    @Body({ schema: VerificationMailRequest }) { language }: z.output<typeof VerificationMailRequest>,
    @Caller() caller: Caller,
  ): Promise<void> {
    await this.account.sendVerification(caller, language);
  }
}
