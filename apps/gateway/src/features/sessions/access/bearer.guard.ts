import { Reflector } from '@nestjs/core';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PRIVATE_RESPONSE_HEADERS } from '../../../platform/http-server/responses/response-headers.ts';
import { passportUser } from '../../../platform/keys/index.ts';
import { ScopeMissingError, SessionEndedError, UnauthorizedError } from '../store/sessions.errors.ts';
import { AccessStrategy, callerOf } from './caller.ts';

/**
 * Sets the scope that a handler or controller with `BearerGuard` or `StaffGuard` requires; callers without it get a
 * 403. With `StaffGuard` every handler has one, where `null` allows any member of staff.
 */
export const NeedsScope = Reflector.createDecorator<string | null>();

/** Returns the challenge of RFC 6750 §3; `undefined` if the failure is not the client's. */
function challengeOf(error: unknown, request: FastifyRequest): string | undefined {
  if (error instanceof ScopeMissingError) return `Bearer error="insufficient_scope", scope="${error.scope}"`;
  if (!(error instanceof UnauthorizedError || error instanceof SessionEndedError)) return undefined;
  // A request without a token only learns which scheme to use.
  return request.headers.authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"';
}

/**
 * Admits requests with a genuine access token of an active session and with the scope that the handler requires.
 * `@Caller()` then provides the user. Responses are private and not cached.
 */
@Injectable()
export class BearerGuard extends AuthGuard() {
  constructor(
    strategy: AccessStrategy,
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
      await super.canActivate(context);
      this.#checkScope(context, request);
      return true;
    } catch (error) {
      const challenge = challengeOf(error, request);
      if (challenge !== undefined) void reply.header('www-authenticate', challenge);
      throw error;
    }
  }

  override handleRequest<TUser>(
    error: unknown,
    user: TUser | false | null | undefined,
    info: unknown,
  ): TUser {
    return passportUser({ error, user, info }, (cause) => new UnauthorizedError({ cause }));
  }

  #checkScope(context: ExecutionContext, request: FastifyRequest): void {
    const places = [context.getHandler(), context.getClass()];
    const scope =
      this.reflector.getAllAndOverride<string | null | undefined>(NeedsScope, places) ?? undefined;
    if (scope !== undefined && !callerOf(request).scope.includes(scope)) throw new ScopeMissingError(scope);
  }
}
