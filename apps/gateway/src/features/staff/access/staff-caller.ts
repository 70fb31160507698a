import { randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, Injectable, Inject } from '@nestjs/common';
import { STAFF_SCOPES, type StaffScope } from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { SigningKeys, STAFF_KEYS, tokenKeys } from '../../../platform/keys/index.ts';
import { AccountStore } from './account-store.ts';
import { StaffSessionStore, StaffClaims, STAFF_AUDIENCE, STAFF_ISSUER } from './staff-sessions.ts';

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

/** Who a token with a good signature belongs to: state is asked each time, so that what is over is over at once. */
@Injectable()
export class StaffCallers {
  constructor(
    private readonly accounts: AccountStore,
    private readonly sessions: StaffSessionStore,
    private readonly clock: WallClock,
  ) {}

  /**
   * undefined: nobody, any more. The account was removed, its password changed, or it signed out.
   *
   * @throws StateUnavailableError: who cannot be checked is not let in.
   */
  async find(claims: unknown): Promise<StaffCaller | undefined> {
    const parsed = StaffClaims.safeParse(claims);
    if (!parsed.success || parsed.data.exp * SECOND_MS <= this.clock.nowMs()) return undefined;
    return this.ofSession(parsed.data.sub, parsed.data.sid);
  }

  /** The same of a sign-in that is known already. */
  async ofSession(id: string, sessionId: string): Promise<StaffCaller | undefined> {
    const [session, account] = await Promise.all([this.sessions.find(sessionId), this.accounts.find(id)]);
    if (session === undefined || account === undefined) return undefined;
    if (session.accountId !== id || session.credential !== account.credential) return undefined;
    return { account: { id, name: account.name, sessionId }, scope: account.scope };
  }
}

/**
 * Passport's strategy for staff. Passport has one table of strategies for the process: each application has a name
 * of its own in it, so that two of them never check each other's tokens.
 */
@Injectable()
export class StaffStrategy {
  readonly name = `staff ${randomUUID()}`;

  constructor(@Inject(STAFF_KEYS) keys: SigningKeys, callers: StaffCallers) {
    class StaffBearer extends PassportStrategy(Strategy, this.name) {
      async validate(request: FastifyRequest, claims: unknown): Promise<StaffCaller | undefined> {
        const caller = await callers.find(claims);
        if (caller !== undefined) setStaffCaller(request, caller);
        return caller;
      }
    }
    // It enters itself in the table.
    new StaffBearer({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: tokenKeys(keys),
      algorithms: ['ES256'],
      issuer: STAFF_ISSUER,
      audience: STAFF_AUDIENCE,
      passReqToCallback: true,
    });
  }
}
