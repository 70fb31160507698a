import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Post,
  Put,
  Req,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import {
  CALENDAR_KEY_HEADER,
  CalendarRequest,
  type CalendarReceipt,
  type Envelope,
  type FollowedCalendar,
} from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { OwnOriginGuard } from '../../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../../platform/http-server/responses/private-response.interceptor.ts';
import { clientNetwork } from '../../../platform/limits/index.ts';
import { FollowedCalendarsService } from './followed-calendars.service.ts';

/**
 * Lets the owner of a calendar read, change and withdraw it. The key is sent as a header, because URLs end up in too
 * many logs.
 */
@Controller('api/calendars')
@UseGuards(OwnOriginGuard)
@UseInterceptors(PrivateResponseInterceptor)
export class FollowedCalendarsController {
  constructor(private readonly calendars: FollowedCalendarsService) {}

  @Post()
  async make(
    @Body({ schema: CalendarRequest }) request: CalendarRequest,
    @Req() { ip }: FastifyRequest,
  ): Promise<Envelope<CalendarReceipt>> {
    return { data: await this.calendars.make(request, clientNetwork(ip)) };
  }

  @Get()
  async read(@Headers(CALENDAR_KEY_HEADER) key: string | undefined): Promise<Envelope<FollowedCalendar>> {
    return { data: await this.calendars.owned(key) };
  }

  @Put()
  async change(
    @Headers(CALENDAR_KEY_HEADER) key: string | undefined,
    @Body({ schema: CalendarRequest }) request: CalendarRequest,
    @Req() { ip }: FastifyRequest,
  ): Promise<Envelope<FollowedCalendar>> {
    return { data: await this.calendars.change(key, request, clientNetwork(ip)) };
  }

  @Delete()
  @HttpCode(204)
  async withdraw(@Headers(CALENDAR_KEY_HEADER) key: string | undefined): Promise<void> {
    await this.calendars.withdraw(key);
  }
}
