import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Post,
  UseGuards,
  UseInterceptors,
  Body,
  Param,
  Put,
} from '@nestjs/common';
import {
  type Envelope,
  type Subscription,
  DEFAULT_LANGUAGE,
  Id,
  PaymentMethodChangeRequest,
  type PaymentMethod,
  type PaymentMethodChange,
  type Receipt,
  type TrialsHad,
} from '@touchline/contracts';
import type { z } from 'zod';
import { OwnOriginGuard } from '../../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../../platform/http-server/responses/private-response.interceptor.ts';
import { BearerGuard, Caller } from '../../sessions/index.ts';
import { SubscriptionService } from './subscription.service.ts';
import { ProviderAccountsService } from './provider-accounts.service.ts';
import { TrialsService } from './trials.service.ts';

@Controller('api/account/subscription')
@UseGuards(OwnOriginGuard, BearerGuard)
@UseInterceptors(PrivateResponseInterceptor)
export class SubscriptionController {
  constructor(private readonly subscriptions: SubscriptionService) {}

  @Get()
  async read(@Caller() { userId }: Caller): Promise<Envelope<Subscription | null>> {
    return { data: await this.subscriptions.read(userId) };
  }

  @Delete()
  async cancel(@Caller() { userId }: Caller): Promise<Envelope<Subscription>> {
    return { data: await this.subscriptions.cancel(userId) };
  }

  @Post('resume')
  @HttpCode(200)
  async resume(@Caller() { userId }: Caller): Promise<Envelope<Subscription>> {
    return { data: await this.subscriptions.resume(userId) };
  }
}

@Controller('api/account/trials')
@UseGuards(OwnOriginGuard, BearerGuard)
@UseInterceptors(PrivateResponseInterceptor)
export class TrialsController {
  constructor(private readonly trials: TrialsService) {}

  @Get()
  async read(@Caller() { userId }: Caller): Promise<Envelope<TrialsHad>> {
    return { data: await this.trials.had(userId) };
  }
}

/** The payment method for renewals, and the receipts. */
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
