import { Controller, Delete, Get, HttpCode, Param, UseGuards, UseInterceptors } from '@nestjs/common';
import type { AccountSession, Envelope, SecurityEvent } from '@touchline/contracts';
import { z } from 'zod';
import { OwnOriginGuard } from '../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../platform/http-server/responses/private-response.interceptor.ts';
import { BearerGuard, Caller, SecurityLog, Sessions } from '../sessions/index.ts';
import { presentSession } from './account-presenter.ts';
import { UnknownSessionError } from './account.service.ts';

const SessionId = z.string().regex(/^[\w-]{1,64}$/);

/** Lists and ends the sessions of an account. */
@Controller('api/account/sessions')
@UseGuards(OwnOriginGuard, BearerGuard)
@UseInterceptors(PrivateResponseInterceptor)
export class AccountSessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly log: SecurityLog,
  ) {}

  @Get()
  async list(@Caller() { userId, sessionId }: Caller): Promise<Envelope<AccountSession[]>> {
    const sessions = await this.sessions.listOf(userId);
    return { data: sessions.map((session) => presentSession(session, sessionId)) };
  }

  @Delete()
  @HttpCode(204)
  async revokeOthers(@Caller() { userId, sessionId }: Caller): Promise<void> {
    const ended = await this.sessions.endAllOf(userId, 'other-sessions-revoked', { except: sessionId });
    if (ended > 0) await this.log.record(userId, 'other-sessions-revoked', sessionId);
  }

  @Delete(':id')
  @HttpCode(204)
  async revoke(@Param('id', { schema: SessionId }) id: string, @Caller() { userId }: Caller): Promise<void> {
    if (!(await this.sessions.endBySid(userId, id, 'session-revoked'))) throw new UnknownSessionError();
  }
}

/** The number of events on the page. The export has all of them. */
const RECENT = 20;

/** Lists security events of an account, so that its owner can spot those that are not their own. */
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
