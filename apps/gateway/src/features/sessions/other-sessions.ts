import { Injectable } from '@nestjs/common';
import { IdentityCheck } from './identity-check.ts';
import { SessionStore, type Session } from './store/session-store.ts';
import { SessionEndedError } from './store/sessions.errors.ts';

/** More browsers than anyone has; repeated sign-ins must not fill the state store. */
const MOST = 100;

/** Handles a user's other sessions when a new one is opened. */
@Injectable()
export class OtherSessions {
  constructor(
    private readonly store: SessionStore,
    private readonly identity: IdentityCheck,
  ) {}

  /** Call it before the new session is opened. */
  async makeRoomFor({ id, emailVerified }: Session['user']): Promise<void> {
    const sessions = await this.store.ofUser(id);
    const longestQuietFirst = sessions.toSorted((a, b) => a.seenAtMs - b.seenAtMs);
    const over = longestQuietFirst.slice(0, Math.max(0, sessions.length + 1 - MOST));
    await Promise.all(over.map((session) => this.store.remove(session.id, 'crowded-out')));
    if (!emailVerified) return;
    const squatters = sessions.filter((session) => !session.user.emailVerified && !over.includes(session));
    await Promise.all(squatters.map((session) => this.#confirm(session)));
  }

  /**
   * Anyone can register an address that is not theirs and stay signed in until its owner signs in. The identity
   * service then gives the account to the owner, but the other person's access token would stay valid for up to a
   * day, so the identity service is asked about that session now.
   */
  async #confirm(session: Session): Promise<void> {
    try {
      await this.identity.confirmed(session);
    } catch (error) {
      if (!(error instanceof SessionEndedError)) throw error;
    }
  }
}
