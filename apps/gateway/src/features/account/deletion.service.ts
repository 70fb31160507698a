import { Injectable } from '@nestjs/common';
import type { Reauthentication as Proof } from '@touchline/contracts';
import { FeatureOffError } from '../../platform/errors/upstream-errors.ts';
import { ReauthenticationService, type Client } from '../auth/index.ts';
import { IdentitySource } from '../identity/index.ts';
import { AccountPayments } from '../payments/index.ts';
import { SecurityLog, Sessions, type Caller } from '../sessions/index.ts';
import { PreferencesSource } from './preferences.service.ts';

/** Deletes an account and all data that we hold about it. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly identity: IdentitySource,
    private readonly reauthentication: ReauthenticationService,
    private readonly preferences: PreferencesSource,
    private readonly payments: AccountPayments,
    private readonly sessions: Sessions,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Deletes our data before the account: if a step fails, the owner still has an account and a session to try again
   * with. The session that makes the request ends last.
   */
  async delete(caller: Caller, proof: Proof, client: Client): Promise<void> {
    const { user, userId, sessionId } = caller;
    const idToken = await this.reauthentication.prove(caller, proof, client);
    await this.sessions.endAllOf(userId, 'account-deleted', { except: sessionId });
    await this.#removePreferences(userId);
    await this.payments.close(userId);
    await this.identity.remove(idToken);
    await this.sessions.endAllOf(userId, 'account-deleted');
    await this.sessions.forgetAddress(user);
    await this.log.forget(userId);
  }

  /** Does nothing if preferences are switched off: there are none then. */
  async #removePreferences(userId: string): Promise<void> {
    try {
      await this.preferences.remove(userId);
    } catch (error) {
      if (!(error instanceof FeatureOffError)) throw error;
    }
  }
}
