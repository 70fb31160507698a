import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Put,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import {
  DEFAULT_LANGUAGE,
  Id,
  PaymentMethodChangeRequest,
  type Envelope,
  type PaymentMethod,
  type PaymentMethodChange,
  type Receipt,
} from '@touchline/contracts';
import type { z } from 'zod';
import { OwnOriginGuard } from '../../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../../platform/http-server/responses/private-response.interceptor.ts';
import { BearerGuard, Caller } from '../../sessions/index.ts';
import { ProviderAccountsService } from './provider-accounts.service.ts';

/** What renewals are paid with, and what was paid. */
@Controller('api/account')
@UseGuards(OwnOriginGuard, BearerGuard)
@UseInterceptors(PrivateResponseInterceptor)
export class PaymentMethodController {
  constructor(private readonly accounts: ProviderAccountsService) {}

  @Get('payment-method')
  async method(@Caller() { userId }: Caller): Promise<Envelope<PaymentMethod | null>> {
    return { data: await this.accounts.method(userId) };
  }

  @Put('payment-method')
  async changeMethod(
    @Body({ schema: PaymentMethodChangeRequest })
    { language = DEFAULT_LANGUAGE }: z.infer<typeof PaymentMethodChangeRequest>,
    @Caller() { userId }: Caller,
  ): Promise<Envelope<PaymentMethodChange>> {
    return { data: await this.accounts.changeMethod(userId, language) };
  }

  @Delete('payment-method')
  @HttpCode(204)
  async removeMethod(@Caller() { userId }: Caller): Promise<void> {
    await this.accounts.removeMethod(userId);
  }

  @Get('receipts')
  async receipts(@Caller() { userId }: Caller): Promise<Envelope<Receipt[]>> {
    return { data: await this.accounts.receipts(userId) };
  }

  @Get('receipts/:id')
  async receipt(
    @Param('id', { schema: Id }) id: string,
    @Caller() { userId }: Caller,
  ): Promise<Envelope<Receipt>> {
    return { data: await this.accounts.receipt(userId, id) };
  }
}
