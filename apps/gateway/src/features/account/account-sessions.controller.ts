import { Controller, Delete, Get, HttpCode, Param, UseGuards, UseInterceptors } from '@nestjs/common';
import type { AccountSession, Envelope, SecurityEvent } from '@touchline/contracts';
import { z } from 'zod';
import { OwnOriginGuard } from '../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../platform/http-server/responses/private-response.interceptor.ts';
import { BearerGuard, Caller, SecurityLog, Sessions } from '../sessions/index.ts';
import { presentSession } from './account-presenter.ts';
import { UnknownSessionError } from './account.service.ts';

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
