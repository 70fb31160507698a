import { Controller, Delete, Get, HttpCode, Post, UseGuards, UseInterceptors } from '@nestjs/common';
import type { Envelope, Subscription } from '@touchline/contracts';
import { OwnOriginGuard } from '../../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../../platform/http-server/responses/private-response.interceptor.ts';
import { BearerGuard, Caller } from '../../sessions/index.ts';
import { SubscriptionService } from './subscription.service.ts';

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
