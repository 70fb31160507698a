import { Controller, Get, UseGuards, UseInterceptors } from '@nestjs/common';
import type { Envelope, SecurityEvent } from '@touchline/contracts';
import { OwnOriginGuard } from '../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../platform/http-server/responses/private-response.interceptor.ts';
import { BearerGuard, Caller, SecurityLog } from '../sessions/index.ts';

/** As many as someone looks through; the export has them all. */
const RECENT = 20;

/** What was done to an account, for its owner to recognise, or not. */
@Controller('api/account/security-events')
@UseGuards(OwnOriginGuard, BearerGuard)
@UseInterceptors(PrivateResponseInterceptor)
export class SecurityEventsController {
  constructor(private readonly log: SecurityLog) {}

  @Get()
  async recent(@Caller() { userId }: Caller): Promise<Envelope<SecurityEvent[]>> {
    return { data: [...(await this.log.of(userId, RECENT))] };
  }
}
