import { randomBytes } from 'node:crypto';
import { Injectable, Optional } from '@nestjs/common';
import type { TokenPair } from '@touchline/contracts';
import { WallClock } from '../../platform/time/wall-clock.ts';
import { AccessTokens } from './access-tokens.ts';
import { begun } from './family.ts';
import { IdentityCheck } from './identity-check.ts';
import { OtherSessions } from './other-sessions.ts';
import { RefreshTokens, type RefreshToken } from './refresh-token.ts';
import { Rotation } from './rotation.ts';
import { SecurityLog } from './security-log.ts';
import { refreshOutcomeOf, SessionObserver, type EndReason } from './session-observer.ts';
import { SessionStore } from './session-store.ts';
import { sessionUserOf, type SessionUser } from './session-user.ts';
import { deviceOf } from './user-agent.ts';

const ID_BYTES = 16;

/** The user as the identity service knows them just now, and its own refresh token, which it may not have given. */
export interface SessionIdentity {
  readonly user: SessionUser;
  readonly refreshToken: string | undefined;
}

export interface OpenedSession {
  readonly sessionId: string;
  readonly user: SessionUser;
  readonly token: TokenPair;
}

export interface SessionSummary {
  readonly id: string;
  readonly signedInAtMs: number;
  readonly lastSeenAtMs: number;
  readonly browser: string | null;
  readonly system: string | null;
}

/** Sessions of visitors, the same on all processes of the gateway: opened, refreshed, listed, ended. */
@Injectable()
export class Sessions {
  constructor(
    private readonly store: SessionStore,
    private readonly rotation: Rotation,
    private readonly identity: IdentityCheck,
    private readonly others: OtherSessions,
    private readonly refreshTokens: RefreshTokens,
    private readonly accessTokens: AccessTokens,
    private readonly securityLog: SecurityLog,
    private readonly clock: WallClock,
    @Optional() private readonly observer?: SessionObserver,
  ) {}

  async open({ user, refreshToken }: SessionIdentity, userAgent: string | undefined): Promise<OpenedSession> {
    const id = randomBytes(ID_BYTES).toString('base64url');
    const token = this.refreshTokens.make(id, 0);
    const nowMs = this.clock.nowMs();
    const session = {
      id,
      user: sessionUserOf(user),
      openedAtMs: nowMs,
      seenAtMs: nowMs,
      device: deviceOf(userAgent),
      family: begun(token),
      identityToken: refreshToken === undefined ? null : this.identity.sealed(id, refreshToken),
    };
    await this.others.makeRoomFor(session.user);
    await this.store.add(session, this.rotation.expiryMs(nowMs));
    await this.securityLog.record(user.id, 'signed-in', id);
    return this.#opened(session.user, token);
  }

  /**
   * A token for its successor. Whoever exchanges one asks the identity service too; those that lost the race are
   * not kept waiting for that, for a refusal reaches them at their next request.
   *
   * @throws SessionEndedError for whatever is not, or is no longer, a refresh token of ours.
   */
  async refresh(refreshToken: string): Promise<OpenedSession> {
    try {
      const { session, token, won } = await this.rotation.exchange(refreshToken);
      const opened = await this.#opened(won ? await this.identity.confirmed(session) : session.user, token);
      this.observer?.refreshed(won ? 'rotated' : 'same-successor');
      return opened;
    } catch (error) {
      this.observer?.refreshed(refreshOutcomeOf(error));
      throw error;
    }
  }

  async listOf(userId: string): Promise<readonly SessionSummary[]> {
    const sessions = await this.store.ofUser(userId);
    // State keeps them in no order; a list that people read must not change its own from one look to the next.
    const newestFirst = sessions.toSorted((a, b) => b.openedAtMs - a.openedAtMs || (a.id < b.id ? -1 : 1));
    return newestFirst.map(({ id, openedAtMs, seenAtMs, device }) => ({
      id,
      signedInAtMs: openedAtMs,
      lastSeenAtMs: seenAtMs,
      ...device,
    }));
  }

  /** Whether there was one of that user. */
  async endBySid(
    userId: string,
    sessionId: string,
    event: 'signed-out' | 'session-revoked' | 'account-refused' = 'signed-out',
  ): Promise<boolean> {
    const found = await this.store.find(sessionId);
    if (found?.session.user.id !== userId || !(await this.store.remove(sessionId, event))) return false;
    await this.securityLog.record(userId, event, sessionId);
    return true;
  }

  /** Any genuine token of the family ends it, also one that was exchanged (RFC 7009); garbage ends nothing. */
  async endByRefreshToken(refreshToken: string): Promise<boolean> {
    const token = this.refreshTokens.read(refreshToken);
    const found = token && (await this.store.find(token.sessionId));
    return found === undefined ? false : this.endBySid(found.session.user.id, found.session.id);
  }

  /** How many ended. Nothing is said in the security log: the caller knows why. */
  async endAllOf(
    userId: string,
    reason: EndReason,
    { except }: { readonly except?: string } = {},
  ): Promise<number> {
    const sessions = await this.store.ofUser(userId);
    const ended = await Promise.all(
      sessions.filter(({ id }) => id !== except).map(({ id }) => this.store.remove(id, reason)),
    );
    return ended.filter(Boolean).length;
  }

  /** The identity service's refresh token, to act there in the user's name; undefined: there is none. */
  async identityTokenOf(sessionId: string): Promise<string | undefined> {
    const found = await this.store.find(sessionId);
    return found && this.identity.opened(found.session);
  }

  /** After the user was changed at the identity service. */
  async renewed(sessionId: string, { user, refreshToken }: SessionIdentity): Promise<void> {
    const identityToken =
      refreshToken === undefined ? undefined : this.identity.sealed(sessionId, refreshToken);
    await this.store.change(sessionId, (session) => ({
      ...session,
      user: sessionUserOf(user),
      identityToken: identityToken ?? session.identityToken,
    }));
  }

  async #opened(user: SessionUser, { sessionId, text }: RefreshToken): Promise<OpenedSession> {
    const accessToken = await this.accessTokens.make(user.id, sessionId, user.scope);
    return { sessionId, user, token: { access_token: accessToken, refresh_token: text } };
  }
}
