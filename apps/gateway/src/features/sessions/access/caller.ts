import { randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, Injectable, Inject } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { SessionUser } from '../store/family.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { SessionStore } from '../store/session-store.ts';
import { SessionEndedError } from '../store/sessions.errors.ts';
import { ACCESS_KEYS, SigningKeys, tokenKeys } from '../../../platform/keys/index.ts';
import { AccessClaims, ACCESS_AUDIENCE, ACCESS_ISSUER } from './access-tokens.ts';

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
function setCaller(request: FastifyRequest, caller: Caller): void {
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

/** Who a token with a good signature belongs to: one read of state, so that what has ended is over everywhere. */
@Injectable()
export class Callers {
  constructor(
    private readonly store: SessionStore,
    private readonly clock: WallClock,
  ) {}

  /**
   * undefined: the claims are not those of an access token in force.
   *
   * @throws SessionEndedError, or StateUnavailableError: who cannot be checked is not let in (ADR 0024).
   */
  async find(claims: unknown): Promise<Caller | undefined> {
    const parsed = AccessClaims.safeParse(claims);
    if (!parsed.success) return undefined;
    const { sub, sid, scope, exp } = parsed.data;
    if (exp * 1000 <= this.clock.nowMs()) return undefined;
    const found = await this.store.find(sid);
    if (found === undefined) throw new SessionEndedError();
    const { user } = found.session;
    if (user.id !== sub) return undefined;
    return { userId: sub, sessionId: sid, scope: scope.filter((name) => user.scope.includes(name)), user };
  }
}

/**
 * Passport's strategy for `Authorization: Bearer`. Passport keeps strategies in one table of the process, under a
 * name: each application has a name of its own, so that two of them in one process never check each other's tokens.
 */
@Injectable()
export class AccessStrategy {
  readonly name = `access ${randomUUID()}`;

  constructor(@Inject(ACCESS_KEYS) keys: SigningKeys, callers: Callers) {
    class Bearer extends PassportStrategy(Strategy, this.name) {
      async validate(request: FastifyRequest, claims: unknown): Promise<Caller | undefined> {
        const caller = await callers.find(claims);
        if (caller !== undefined) setCaller(request, caller);
        return caller;
      }
    }
    // It enters itself in the table.
    new Bearer({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: tokenKeys(keys),
      algorithms: ['ES256'],
      issuer: ACCESS_ISSUER,
      audience: ACCESS_AUDIENCE,
      passReqToCallback: true,
    });
  }
}
