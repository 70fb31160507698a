import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../store/session-user.ts';

/** Who asks, as the Bearer guard found out: the token is genuine and the session stands. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  /** What the token says, less what was taken from the account since. */
  readonly scope: readonly string[];
  /** As the session knows them. */
  readonly user: SessionUser;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** For the guard only. */
export function setCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

/** For the one route that also serves those whose token is no longer good: signing out. */
export function callerIfAny(request: FastifyRequest): Caller | undefined {
  return callers.get(request);
}

export function callerOf(request: FastifyRequest): Caller {
  const caller = callerIfAny(request);
  if (caller === undefined) throw new Error('A route that asks for its caller has no BearerGuard');
  return caller;
}

/** Parameter of a handler behind `BearerGuard`. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
