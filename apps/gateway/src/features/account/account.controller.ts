import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Patch,
  Post,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import {
  AccountChange,
  ChangePasswordRequest,
  Reauthentication,
  type Account,
  type AccountExport,
  type Envelope,
  VerificationMailRequest,
} from '@touchline/contracts';
import type { z } from 'zod';
import { OwnOriginGuard } from '../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../platform/http-server/responses/private-response.interceptor.ts';
import { Client } from '../auth/index.ts';
import { BearerGuard, Caller } from '../sessions/index.ts';
import { AccountService, PasswordChangeService } from './account.service.ts';
import { DeletionService } from './deletion.service.ts';
import { ExportService } from './export.service.ts';

@Controller('api/account')
@UseGuards(OwnOriginGuard, BearerGuard)
@UseInterceptors(PrivateResponseInterceptor)
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly passwords: PasswordChangeService,
    private readonly exports: ExportService,
    private readonly deletion: DeletionService,
  ) {}

  @Get()
  async read(@Caller() caller: Caller): Promise<Envelope<Account>> {
    return { data: await this.account.read(caller) };
  }

  @Patch()
  async change(
    @Body({ schema: AccountChange }) { name }: AccountChange,
    @Caller() caller: Caller,
  ): Promise<Envelope<Account>> {
    return { data: await this.account.rename(caller, name) };
  }

  @Delete()
  @HttpCode(204)
  async delete(
    @Body({ schema: Reauthentication }) proof: Reauthentication,
    @Caller() caller: Caller,
    @Client() client: Client,
  ): Promise<void> {
    await this.deletion.delete(caller, proof, client);
  }

  @Post('password')
  @HttpCode(204)
  async changePassword(
    @Body({ schema: ChangePasswordRequest }) request: z.infer<typeof ChangePasswordRequest>,
    @Caller() caller: Caller,
    @Client() client: Client,
  ): Promise<void> {
    await this.passwords.change(caller, request, client);
  }

  @Get('export')
  @Header('content-disposition', 'attachment; filename="account.json"')
  async export(@Caller() caller: Caller): Promise<Envelope<AccountExport>> {
    return { data: await this.exports.export(caller) };
  }
}

/** Sends the email that confirms an address once more. */
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
