import { randomUUID } from 'node:crypto';
import {
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  Inject,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { STAFF_SCOPES, type StaffScope } from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { SigningKeys, STAFF_KEYS, tokenKeys } from '../../../platform/keys/index.ts';
import { AccountStore } from './account-store.ts';
import { StaffSessionStore, StaffClaims, STAFF_AUDIENCE, STAFF_ISSUER } from './staff-sessions.ts';

/** The authenticated member of staff, set by the guard. */
export interface StaffCaller {
  /** `null` for the holder of the STAFF_TOKEN. */
  readonly account: { readonly id: string; readonly name: string; readonly sessionId: string } | null;
  readonly scope: readonly StaffScope[];
}

export const TOKEN_HOLDER: StaffCaller = { account: null, scope: STAFF_SCOPES };

const callers = new WeakMap<FastifyRequest, StaffCaller>();

/** Used by the guard and its strategy only. */
export function setStaffCaller(request: FastifyRequest, caller: StaffCaller): void {
  callers.set(request, caller);
}

export function staffCallerOf(request: FastifyRequest): StaffCaller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('A route that uses its caller has no StaffGuard');
  return caller;
}

/** Parameter decorator for handlers with `StaffGuard`. */
export const StaffCaller = createParamDecorator((_: unknown, context: ExecutionContext): StaffCaller =>
  staffCallerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/**
 * Returns the author for histories: the account's name or, with the STAFF_TOKEN, the name given in the order.
 *
 * @param said `by` of an order.
 */
export function authorOf({ account }: StaffCaller, said: string): string {
  return account === null ? said : account.name;
}

/**
 * Finds the caller of a verified token. Reads state for each request, so that an ended sign-in is rejected
 * immediately.
 */
@Injectable()
export class StaffCallers {
  constructor(
    private readonly accounts: AccountStore,
    private readonly sessions: StaffSessionStore,
    private readonly clock: WallClock,
  ) {}

  /**
   * Returns `undefined` if the account was removed, its password changed, or the user signed out.
   *
   * @throws StateUnavailableError: a caller who cannot be checked is rejected.
   */
  async find(claims: unknown): Promise<StaffCaller | undefined> {
    const parsed = StaffClaims.safeParse(claims);
    if (!parsed.success || parsed.data.exp * SECOND_MS <= this.clock.nowMs()) return undefined;
    return this.ofSession(parsed.data.sub, parsed.data.sid);
  }

  /** Does the same for a known sign-in. */
  async ofSession(id: string, sessionId: string): Promise<StaffCaller | undefined> {
    const [session, account] = await Promise.all([this.sessions.find(sessionId), this.accounts.find(id)]);
    if (session === undefined || account === undefined) return undefined;
    if (session.accountId !== id || session.credential !== account.credential) return undefined;
    return { account: { id, name: account.name, sessionId }, scope: account.scope };
  }
}

/**
 * Passport strategy for staff. Passport has one table of strategies per process. Each application uses a unique name
 * in it, so that two applications never check each other's tokens, and removes it when it is closed.
 */
@Injectable()
export class StaffStrategy implements OnApplicationShutdown {
  readonly name = `staff ${randomUUID()}`;

  constructor(@Inject(STAFF_KEYS) keys: SigningKeys, callers: StaffCallers) {
    class StaffBearer extends PassportStrategy(Strategy, this.name) {
      async validate(request: FastifyRequest, claims: unknown): Promise<StaffCaller | undefined> {
        const caller = await callers.find(claims);
        if (caller !== undefined) setStaffCaller(request, caller);
        return caller;
      }
    }
    // The constructor registers the strategy with Passport.
    new StaffBearer({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: tokenKeys(keys),
      algorithms: ['ES256'],
      issuer: STAFF_ISSUER,
      audience: STAFF_AUDIENCE,
      passReqToCallback: true,
    });
  }

  onApplicationShutdown(): void {
    passport.unuse(this.name);
  }
}
