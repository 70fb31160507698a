import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { STAFF_SCOPES, type StaffScope } from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';

/** Who asks, as the guard found out. */
export interface StaffCaller {
  /** null: whoever holds the STAFF_TOKEN. */
  readonly account: { readonly id: string; readonly name: string; readonly sessionId: string } | null;
  readonly scope: readonly StaffScope[];
}

export const TOKEN_HOLDER: StaffCaller = { account: null, scope: STAFF_SCOPES };

const callers = new WeakMap<FastifyRequest, StaffCaller>();

/** For the guard and its strategy only. */
export function setStaffCaller(request: FastifyRequest, caller: StaffCaller): void {
  callers.set(request, caller);
}

export function staffCallerOf(request: FastifyRequest): StaffCaller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('A route that asks for its caller has no StaffGuard');
  return caller;
}

/** Parameter of a handler behind `StaffGuard`. */
export const StaffCaller = createParamDecorator((_: unknown, context: ExecutionContext): StaffCaller =>
  staffCallerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/**
 * Whose hand it was, for histories: the account's name. Who has the STAFF_TOKEN only is taken at their word.
 *
 * @param said `by` of an order.
 */
export function authorOf({ account }: StaffCaller, said: string): string {
  return account === null ? said : account.name;
}
