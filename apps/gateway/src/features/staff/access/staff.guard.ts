import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { StaffScope } from '@touchline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PRIVATE_RESPONSE_HEADERS } from '../../../platform/http-server/responses/response-headers.ts';
import { passportUser, tokenHeader } from '../../../platform/keys/index.ts';
import { NeedsScope } from '../../sessions/index.ts';
import { setStaffCaller, staffCallerOf, TOKEN_HOLDER, StaffStrategy } from './staff-caller.ts';
import { FirstToken } from './first-token.ts';
import { NotStaffError, StaffScopeMissingError } from './staff.errors.ts';

const BEARER = /^Bearer +(\S{1,4096})$/i;

/**
 * Admits requests with a staff token or, until the first account exists, with the STAFF_TOKEN (ADR 0027).
 * `@StaffCaller()` then provides the caller.
 */
@Injectable()
export class StaffGuard extends AuthGuard() {
  constructor(
    strategy: StaffStrategy,
    private readonly first: FirstToken,
    private readonly reflector: Reflector,
  ) {
    super({ defaultStrategy: strategy.name, session: false });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    void reply.headers(PRIVATE_RESPONSE_HEADERS);
    try {
      await this.#identify(context, request);
    } catch (error) {
      if (error instanceof NotStaffError) void reply.header('www-authenticate', 'Bearer realm="staff"');
      throw error;
    }
    this.#checkScope(context, request);
    return true;
  }

  override handleRequest<TUser>(
    error: unknown,
    user: TUser | false | null | undefined,
    info: unknown,
  ): TUser {
    return passportUser({ error, user, info }, () => new NotStaffError());
  }

  async #identify(context: ExecutionContext, request: FastifyRequest): Promise<void> {
    const given = BEARER.exec(request.headers.authorization ?? '')?.[1];
    // A signature cannot be guessed, so a signed token is not delayed by wrong attempts from the same address.
    if (given !== undefined && tokenHeader(given) !== undefined) {
      await super.canActivate(context);
      return;
    }
    await this.first.open(request);
    setStaffCaller(request, TOKEN_HOLDER);
  }

  #checkScope(context: ExecutionContext, request: FastifyRequest): void {
    const places = [context.getHandler(), context.getClass()];
    const named = this.reflector.getAllAndOverride<unknown>(NeedsScope, places);
    if (named === null) return;
    // A handler without a scope rejects every request.
    const scope = StaffScope.parse(named);
    if (!staffCallerOf(request).scope.includes(scope)) throw new StaffScopeMissingError(scope);
  }
}
