import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { ProblemError } from '../../platform/errors/problems.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { rotated, refreshTokenStatusOf } from './store/family.ts';
import { RefreshTokens, type RefreshToken } from './store/refresh-token.ts';
import { SecurityLog } from './security-log.ts';
import { SessionStore, type Session, type StoredSession } from './store/session-store.ts';
import { RefreshTokenReusedError, SessionEndedError } from './store/sessions.errors.ts';

/** Every lost attempt was won by another call, which usually leaves a successor token to return. */
const MAX_ATTEMPTS = 10;

export interface Exchanged {
  readonly session: Session;
  readonly token: RefreshToken;
  /** Whether this call created the token; otherwise it received the token that another call created. */
  readonly won: boolean;
  /** When the session and its newest refresh token expire. */
  readonly expiresAtMs: number;
}

/** Exchanges each refresh token exactly once across all nodes (RFC 9700 §4.14.2). */
@Injectable()
export class Rotation {
  readonly #lifetimeMs: number;

  constructor(
    private readonly store: SessionStore,
    private readonly tokens: RefreshTokens,
    private readonly securityLog: SecurityLog,
    private readonly clock: WallClock,
    @Inject(SETTINGS) { accounts }: Pick<Settings, 'accounts'>,
  ) {
    this.#lifetimeMs = accounts.refreshTokenSeconds * 1000;
  }

  /** Returns when a token created now expires. */
  expiryMs(nowMs: number): number {
    return nowMs + this.#lifetimeMs;
  }

  async exchange(text: string): Promise<Exchanged> {
    const presented = this.tokens.read(text);
    if (presented === undefined) throw new SessionEndedError();
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const exchanged = await this.#attempt(presented);
      if (exchanged !== undefined) return exchanged;
    }
    throw new ProblemError('unavailable', 'This session is being changed by too many requests');
  }

  /**
   * Returns `undefined` if a concurrent call changed the session first; the caller then tries again with the new
   * state.
   */
  async #attempt(presented: RefreshToken): Promise<Exchanged | undefined> {
    const found = await this.store.find(presented.sessionId);
    if (found === undefined) throw new SessionEndedError();
    const { session } = found;
    const nowMs = this.clock.nowMs();
    const standing = refreshTokenStatusOf(session.family, presented, nowMs, (text) => this.tokens.read(text));
    switch (standing.kind) {
      case 'current':
        return this.#rotate(found, presented, nowMs);
      case 'superseded':
        return { session, token: standing.newest, won: false, expiresAtMs: found.expiresAtMs };
      case 'reused':
        await this.store.remove(session.id, 'refresh-token-reused');
        await this.securityLog.record(session.user.id, 'refresh-token-reused', session.id);
        throw new RefreshTokenReusedError();
      case 'unknown':
        throw new SessionEndedError();
    }
  }

  async #rotate(
    found: StoredSession,
    presented: RefreshToken,
    nowMs: number,
  ): Promise<Exchanged | undefined> {
    const token = this.tokens.make(presented.sessionId, presented.generation + 1);
    const family = rotated(found.session.family, presented, token, nowMs);
    if (family === undefined) throw new ProblemError('too-many-requests', 'This session refreshes too often');
    const session: Session = { ...found.session, family, seenAtMs: nowMs };
    // If the identity service cannot be asked about the session, nobody would learn that the account is gone, so the
    // session is not prolonged.
    const expiresAtMs = session.identityToken === null ? found.expiresAtMs : this.expiryMs(nowMs);
    const first = await this.store.replace(found, session, expiresAtMs);
    return first ? { session, token, won: true, expiresAtMs } : undefined;
  }
}
