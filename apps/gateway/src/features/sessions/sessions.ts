import { randomBytes } from 'node:crypto';
import { Injectable, Logger, Optional } from '@nestjs/common';
import type { TokenPair } from '@touchline/contracts';
import { StateUnavailableError } from '../../platform/state/index.ts';
import { HOUR_MS } from '../../platform/time/durations.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { AccessTokens } from './access/access-tokens.ts';
import { AddressRevocations } from './store/address-revocations.ts';
import { begun, sessionUserOf, type SessionUser } from './store/family.ts';
import { IdentityCheck } from './identity-check.ts';
import { OtherSessions } from './other-sessions.ts';
import { RefreshTokens, type RefreshToken } from './store/refresh-token.ts';
import { Rotation } from './rotation.ts';
import { SecurityLog } from './security-log.ts';
import { refreshOutcomeOf, SessionObserver, type EndReason } from './store/session-counts.ts';
import { SessionStore } from './store/session-store.ts';
import { deviceOf } from './store/user-agent.ts';

const ID_BYTES = 16;
/** Lifetime of an ID token. After that, nobody can check whether the account is still valid. */
const WITHOUT_REFRESH_TOKEN_MS = HOUR_MS;

/** The user as the identity service has just confirmed them, and the token with which to ask it later. */
export interface SessionIdentity {
  readonly user: SessionUser;
  /** `undefined` if the user did not sign in through us. */
  readonly refreshToken: string | undefined;
  /** Used instead when there is no refresh token. */
  readonly idToken?: string | undefined;
}

export interface OpenedSession {
  readonly sessionId: string;
  readonly user: SessionUser;
  readonly token: TokenPair;
  /** When the refresh token expires; the token itself does not contain this instant. */
  readonly refreshUntilMs: number;
}

export interface SessionSummary {
  readonly id: string;
  readonly signedInAtMs: number;
  readonly lastSeenAtMs: number;
  readonly browser: string | null;
  readonly system: string | null;
}

/** Opens, refreshes, lists and ends visitors' sessions, which all nodes share. */
@Injectable()
export class Sessions {
  readonly #logger = new Logger('sessions');

  constructor(
    private readonly store: SessionStore,
    private readonly addresses: AddressRevocations,
    private readonly rotation: Rotation,
    private readonly identity: IdentityCheck,
    private readonly others: OtherSessions,
    private readonly refreshTokens: RefreshTokens,
    private readonly accessTokens: AccessTokens,
    private readonly securityLog: SecurityLog,
    private readonly clock: WallClock,
    @Optional() private readonly observer?: SessionObserver,
  ) {}

  /**
   * @param provenSinceMs when the user's authentication began; if the password has been reset since, the session is
   *   not opened.
   * @throws PasswordJustResetError
   */
  async open(
    { user, ...tokens }: SessionIdentity,
    userAgent: string | undefined,
    provenSinceMs: number = this.clock.nowMs(),
  ): Promise<OpenedSession> {
    const id = randomBytes(ID_BYTES).toString('base64url');
    const token = this.refreshTokens.make(id, 0);
    const nowMs = this.clock.nowMs();
    const session = {
      id,
      user: sessionUserOf(user),
      openedAtMs: provenSinceMs,
      seenAtMs: nowMs,
      device: deviceOf(userAgent),
      family: begun(token),
      ...this.identity.sealed(id, tokens),
    };
    await this.others.makeRoomFor(session.user);
    const expiryMs = this.rotation.expiryMs(nowMs);
    const isAskable = session.identityToken !== null;
    const refreshUntilMs = isAskable ? expiryMs : Math.min(expiryMs, nowMs + WITHOUT_REFRESH_TOKEN_MS);
    await this.store.add(session, refreshUntilMs);
    await this.securityLog.record(user.id, 'signed-in', id);
    return this.#opened(session.user, token, refreshUntilMs);
  }

  /**
   * Exchanges a refresh token for its successor. The call that performs the exchange also asks the identity service.
   * Calls that lost the race do not wait for its response; a refusal reaches them at their next request.
   *
   * @throws SessionEndedError if the text is not, or is no longer, a refresh token of ours.
   */
  async refresh(refreshToken: string): Promise<OpenedSession> {
    try {
      const { session, token, won, expiresAtMs } = await this.rotation.exchange(refreshToken);
      const user = won ? await this.identity.confirmed(session) : session.user;
      const opened = await this.#opened(user, token, expiresAtMs);
      this.observer?.refreshed(won ? 'rotated' : 'same-successor');
      return opened;
    } catch (error) {
      this.observer?.refreshed(refreshOutcomeOf(error));
      throw error;
    }
  }

  async listOf(userId: string): Promise<readonly SessionSummary[]> {
    const sessions = await this.store.ofUser(userId);
    // State returns sessions in no order; the displayed list needs a stable one.
    const newestFirst = sessions.toSorted((a, b) => b.openedAtMs - a.openedAtMs || (a.id < b.id ? -1 : 1));
    return newestFirst.map(({ id, openedAtMs, seenAtMs, device }) => ({
      id,
      signedInAtMs: openedAtMs,
      lastSeenAtMs: seenAtMs,
      ...device,
    }));
  }

  /** Returns whether that user had such a session. */
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

  /**
   * Ends the session of any genuine token of the family, including an exchanged one (RFC 7009). Other input ends
   * nothing.
   */
  async endByRefreshToken(refreshToken: string): Promise<boolean> {
    const token = this.refreshTokens.read(refreshToken);
    const found = token && (await this.store.find(token.sessionId));
    return found === undefined ? false : this.endBySid(found.session.user.id, found.session.id);
  }

  /** Returns how many sessions ended. Writes nothing to the security log: the caller knows the reason. */
  async endAllOf(
    userId: string,
    reason: EndReason,
    { except }: { readonly except?: string } = {},
  ): Promise<number> {
    return this.store.removeAllOf(userId, reason, except);
  }

  /**
   * Resets the password of an address. Every session of its owner that was opened before this resolves is invalid
   * afterwards.
   *
   * @param change resets the password at the identity service.
   */
  async resetPassword(email: string, change: () => Promise<unknown>): Promise<void> {
    const userIds = await this.addresses.during(email, change);
    try {
      for (const userId of userIds) {
        await this.endAllOf(userId, 'password-reset');
        await this.securityLog.record(userId, 'password-reset', null);
      }
    } catch (error) {
      // The sessions are already revoked; each is deleted at its next use.
      if (!(error instanceof StateUnavailableError)) throw error;
      this.#logger.warn(
        new Error('Sessions revoked by a password reset could not be deleted', { cause: error }),
      );
    }
  }

  /** Returns whether the password of an address was reset at or after that instant, or is being reset. */
  wasPasswordResetSince(email: string, atMs: number): Promise<boolean> {
    return this.addresses.wasResetSince(email, atMs);
  }

  /** Deletes all records of the email address of a deleted account. */
  forgetAddress(user: SessionUser): Promise<void> {
    return this.addresses.forget(user);
  }

  /**
   * Returns the identity service's refresh token, with which the gateway acts for the user there; `undefined` if
   * there is none.
   */
  async identityTokenOf(sessionId: string): Promise<string | undefined> {
    const found = await this.store.find(sessionId);
    return found && this.identity.opened(found.session);
  }

  /** Call it after the user was changed at the identity service. */
  async renewed(sessionId: string, { user, ...tokens }: SessionIdentity): Promise<void> {
    const sealed = tokens.refreshToken === undefined ? {} : this.identity.sealed(sessionId, tokens);
    await this.store.change(sessionId, (session) => ({ ...session, user: sessionUserOf(user), ...sealed }));
  }

  async #opened(
    user: SessionUser,
    { sessionId, text }: RefreshToken,
    refreshUntilMs: number,
  ): Promise<OpenedSession> {
    const accessToken = await this.accessTokens.make(user.id, sessionId, user.scope);
    return { sessionId, user, token: { access_token: accessToken, refresh_token: text }, refreshUntilMs };
  }
}
