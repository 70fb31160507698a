import { randomUUID } from 'node:crypto';
import {
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  Inject,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { SessionUser } from '../store/family.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { SessionStore } from '../store/session-store.ts';
import { SessionEndedError } from '../store/sessions.errors.ts';
import { ACCESS_KEYS, SigningKeys, tokenKeys } from '../../../platform/keys/index.ts';
import { AccessClaims, ACCESS_AUDIENCE, ACCESS_ISSUER } from './access-tokens.ts';

/** The authenticated user and session, set by the Bearer guard: the token is genuine and the session is active. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  /** Scopes of the token, without those that the account has lost since. */
  readonly scope: readonly string[];
  /** The user's data as stored in the session. */
  readonly user: SessionUser;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Used by the guard only. */
function setCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

/** For signing out, the only route that also accepts an expired token. */
export function callerIfAny(request: FastifyRequest): Caller | undefined {
  return callers.get(request);
}

export function callerOf(request: FastifyRequest): Caller {
  const caller = callerIfAny(request);
  if (caller === undefined) throw new Error('A route that uses its caller has no BearerGuard');
  return caller;
}

/** Parameter decorator for handlers with `BearerGuard`. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/**
 * Finds the caller of a verified token, with one read of state per request, so that an ended session is rejected on
 * every node.
 */
@Injectable()
export class Callers {
  constructor(
    private readonly store: SessionStore,
    private readonly clock: WallClock,
  ) {}

  /**
   * Returns `undefined` if the claims are not those of a valid access token.
   *
   * @throws SessionEndedError, or StateUnavailableError: a caller who cannot be checked is rejected (ADR 0024).
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
 * Passport strategy for `Authorization: Bearer`. Passport registers strategies by name in one table per process. Each
 * application uses a unique name, so that two applications in one process never check each other's tokens, and removes
 * it when it is closed.
 */
@Injectable()
export class AccessStrategy implements OnApplicationShutdown {
  readonly name = `access ${randomUUID()}`;

  constructor(@Inject(ACCESS_KEYS) keys: SigningKeys, callers: Callers) {
    class Bearer extends PassportStrategy(Strategy, this.name) {
      async validate(request: FastifyRequest, claims: unknown): Promise<Caller | undefined> {
        const caller = await callers.find(claims);
        if (caller !== undefined) setCaller(request, caller);
        return caller;
      }
    }
    // The constructor registers the strategy with Passport.
    new Bearer({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: tokenKeys(keys),
      algorithms: ['ES256'],
      issuer: ACCESS_ISSUER,
      audience: ACCESS_AUDIENCE,
      passReqToCallback: true,
    });
  }

  onApplicationShutdown(): void {
    passport.unuse(this.name);
  }
}
