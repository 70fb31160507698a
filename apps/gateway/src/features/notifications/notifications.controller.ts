import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Put,
  Req,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import {
  Id,
  NotificationRequest,
  SUBSCRIPTION_SECRET_HEADER,
  type NotificationKey,
  type NotificationReceipt,
  type NotificationSubscription,
} from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { OwnOriginGuard } from '../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../platform/http-server/responses/private-response.interceptor.ts';
import { clientNetwork } from '../../platform/limits/index.ts';
import { NotificationsService } from './notifications.service.ts';

interface Data<T> {
  readonly data: T;
}

@Controller('api/notifications')
@UseGuards(OwnOriginGuard)
@UseInterceptors(PrivateResponseInterceptor)
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get('key')
  key(): Data<NotificationKey> {
    return { data: this.notifications.key() };
  }

  @Put('subscriptions/:id')
  async put(
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NotificationRequest }) request: NotificationRequest,
    @Headers(SUBSCRIPTION_SECRET_HEADER) secret: string | undefined,
    @Req() { ip }: FastifyRequest,
  ): Promise<Data<NotificationReceipt>> {
    return { data: await this.notifications.put(id, request, secret, clientNetwork(ip)) };
  }

  @Get('subscriptions/:id')
  async read(
    @Param('id', { schema: Id }) id: string,
    @Headers(SUBSCRIPTION_SECRET_HEADER) secret: string | undefined,
  ): Promise<Data<NotificationSubscription>> {
    return { data: await this.notifications.read(id, secret) };
  }

  @Delete('subscriptions/:id')
  @HttpCode(204)
  async remove(
    @Param('id', { schema: Id }) id: string,
    @Headers(SUBSCRIPTION_SECRET_HEADER) secret: string | undefined,
  ): Promise<void> {
    await this.notifications.remove(id, secret);
  }
}
