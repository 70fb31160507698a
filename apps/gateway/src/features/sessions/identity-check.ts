import { Inject, Injectable, Logger } from '@nestjs/common';
import { Sealing } from '../../platform/keys/index.ts';
import { endsSessions, IdentitySource, type IdentitySignIn } from '../identity/index.ts';
import { SecurityLog } from './security-log.ts';
import { SessionStore, type Session } from './session-store.ts';
import { sessionUserOf, type SessionUser } from './session-user.ts';
import { SessionEndedError } from './sessions.errors.ts';

const context = (sessionId: string): string => `identity token of session ${sessionId}`;

/** Asks the identity service, whenever a session is refreshed, whether the account behind it still stands. */
@Injectable()
export class IdentityCheck {
  readonly #logger = new Logger('sessions');

  constructor(
    @Inject(IdentitySource) private readonly identity: Pick<IdentitySource, 'renew'>,
    private readonly store: SessionStore,
    private readonly sealing: Sealing,
    private readonly securityLog: SecurityLog,
  ) {}

  sealed(sessionId: string, identityToken: string): string {
    return this.sealing.seal(identityToken, context(sessionId));
  }

  opened({ id, identityToken }: Session): string | undefined {
    return identityToken === null ? undefined : this.sealing.open(identityToken, context(id));
  }

  /**
   * The user as they are now. A clear no ends the session; a service that cannot be asked says nothing about
   * anybody, and throws nobody out.
   */
  async confirmed(session: Session): Promise<SessionUser> {
    const token = this.opened(session);
    if (token === undefined) return session.user;
    let signIn: IdentitySignIn;
    try {
      signIn = await this.identity.renew(token);
    } catch (error) {
      if (endsSessions(error)) return this.#refused(session, error);
      this.#logger.warn(new Error('A session went on without the identity service', { cause: error }));
      return session.user;
    }
    if (signIn.user.id !== session.user.id) return this.#refused(session, undefined);
    return this.#renewed(session, signIn);
  }

  async #refused({ id, user }: Session, cause: unknown): Promise<never> {
    await this.store.remove(id, 'account-refused');
    await this.securityLog.record(user.id, 'account-refused', id);
    throw new SessionEndedError({ cause });
  }

  async #renewed({ id }: Session, { user, refreshToken }: IdentitySignIn): Promise<SessionUser> {
    const identityToken = this.sealed(id, refreshToken);
    const now = sessionUserOf(user);
    const changed = await this.store.change(id, (session) => ({ ...session, user: now, identityToken }));
    if (changed === undefined) throw new SessionEndedError();
    return now;
  }
}
