import { Controller, Delete, Get, HttpCode, Param, UseGuards, UseInterceptors } from '@nestjs/common';
import type { AccountSession, Envelope } from '@touchline/contracts';
import { z } from 'zod';
import { OwnOriginGuard } from '../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../platform/http-server/responses/private-response.interceptor.ts';
import { BearerGuard, Caller, SecurityLog, Sessions } from '../sessions/index.ts';
import { presentSession } from './account-presenter.ts';
import { UnknownSessionError } from './account.errors.ts';

const SessionId = z.string().regex(/^[\w-]{1,64}$/);

/** Where someone is signed in. */
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
