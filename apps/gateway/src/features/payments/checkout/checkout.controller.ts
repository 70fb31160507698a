import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CheckoutRequest, Id, type Checkout, type Envelope, type Payment } from '@touchline/contracts';
import { OwnOriginGuard } from '../../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../../platform/http-server/responses/private-response.interceptor.ts';
import { BearerGuard, Caller } from '../../sessions/index.ts';
import { IdempotencyKeyMissingError } from '../provider/payments.errors.ts';
import { CheckoutService } from './checkout.service.ts';
import { PaymentReader } from './payment-reader.ts';

/** Printable ASCII, which the providers accept too. */
const KEY = /^[\x21-\x7e]{1,255}$/;

@Controller('api/payments')
@UseGuards(OwnOriginGuard, BearerGuard)
@UseInterceptors(PrivateResponseInterceptor)
export class CheckoutController {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly reader: PaymentReader,
  ) {}

  @Post('checkout')
  @HttpCode(200)
  async open(
    @Headers('idempotency-key') key: string | undefined,
    @Body({ schema: CheckoutRequest }) request: CheckoutRequest,
    @Caller() caller: Caller,
  ): Promise<Envelope<Checkout>> {
    if (key === undefined || !KEY.test(key)) throw new IdempotencyKeyMissingError();
    return { data: await this.checkouts.open(caller, request, key) };
  }

  @Get(':id')
  async read(
    @Param('id', { schema: Id }) id: string,
    @Caller() { userId }: Caller,
  ): Promise<Envelope<Payment>> {
    return { data: await this.reader.read(userId, id) };
  }
}
