import { Injectable } from '@nestjs/common';
import { WallClock } from '../../../platform/time/wall-clock.ts';
import { AccessClaims } from './access-tokens.ts';
import type { Caller } from './caller.ts';
import { SessionStore } from '../store/session-store.ts';
import { SessionEndedError } from '../store/sessions.errors.ts';

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
