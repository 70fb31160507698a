import { Inject, Injectable, Logger } from '@nestjs/common';
import { Sealing } from '../../platform/keys/index.ts';
import { endsSessions, IdentitySource, type IdentityUser } from '../identity/index.ts';
import { SecurityLog } from './security-log.ts';
import { SessionStore, type Session } from './store/session-store.ts';
import { sessionUserOf, type SessionUser } from './store/family.ts';
import { SessionEndedError } from './store/sessions.errors.ts';

/**
 * The token with which the identity service can be asked: its refresh token, or an ID token, which is valid for an
 * hour.
 */
interface IdentityTokens {
  readonly refreshToken: string | undefined;
  readonly idToken?: string | undefined;
}
interface ConfirmedIdentity extends IdentityTokens {
  readonly user: IdentityUser;
}
type SealedTokens = Pick<Session, 'identityToken' | 'idToken'>;

const context = (sessionId: string): string => `identity token of session ${sessionId}`;
const idTokenContext = (sessionId: string): string => `ID token of session ${sessionId}`;

/** Asks the identity service at every refresh of a session whether its account is still valid. */
@Injectable()
export class IdentityCheck {
  readonly #logger = new Logger('sessions');

  constructor(
    @Inject(IdentitySource) private readonly identity: Pick<IdentitySource, 'renew' | 'verifyIdToken'>,
    private readonly store: SessionStore,
    private readonly sealing: Sealing,
    private readonly securityLog: SecurityLog,
  ) {}

  sealed(sessionId: string, { refreshToken, idToken }: IdentityTokens): SealedTokens {
    if (refreshToken !== undefined)
      return { identityToken: this.sealing.seal(refreshToken, context(sessionId)), idToken: null };
    const sealed = idToken === undefined ? null : this.sealing.seal(idToken, idTokenContext(sessionId));
    return { identityToken: null, idToken: sealed };
  }

  opened({ id, identityToken }: Session): string | undefined {
    return identityToken === null ? undefined : this.sealing.open(identityToken, context(id));
  }

  /**
   * Returns the user's current data. A definite refusal ends the session. An unavailable identity service ends no
   * session. A session without a token to ask with ends, because nobody would learn that its account was disabled.
   */
  async confirmed(session: Session): Promise<SessionUser> {
    let confirmed: ConfirmedIdentity | undefined;
    try {
      confirmed = await this.#ask(session);
    } catch (error) {
      if (endsSessions(error)) return this.#refused(session, error);
      this.#logger.warn(
        new Error('A session was refreshed while the identity service was unavailable', { cause: error }),
      );
      return session.user;
    }
    if (confirmed?.user.id !== session.user.id) return this.#refused(session, undefined);
    return this.#renewed(session, confirmed);
  }

  /** Returns `undefined` if the session has no token to ask with. */
  async #ask(session: Session): Promise<ConfirmedIdentity | undefined> {
    const refreshToken = this.opened(session);
    if (refreshToken !== undefined) return this.identity.renew(refreshToken);
    const idToken = session.idToken && this.sealing.open(session.idToken, idTokenContext(session.id));
    if (idToken === null || idToken === undefined) return undefined;
    return { user: await this.identity.verifyIdToken(idToken), refreshToken: undefined, idToken };
  }

  async #refused({ id, user }: Session, cause: unknown): Promise<never> {
    await this.store.remove(id, 'account-refused');
    await this.securityLog.record(user.id, 'account-refused', id);
    throw new SessionEndedError({ cause });
  }

  async #renewed({ id }: Session, { user, ...tokens }: ConfirmedIdentity): Promise<SessionUser> {
    const now = { user: sessionUserOf(user), ...this.sealed(id, tokens) };
    const changed = await this.store.change(id, (session) => ({ ...session, ...now }));
    if (changed === undefined) throw new SessionEndedError();
    return now.user;
  }
}
