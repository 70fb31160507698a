import { Injectable } from '@nestjs/common';
import type { Reauthentication as Proof } from '@touchline/contracts';
import { IdentityError, IdentitySource } from '../identity/index.ts';
import type { Caller } from '../sessions/index.ts';
import type { Client } from './attempts/client.ts';
import { EvenTime } from './even-time.ts';
import { LoginRateLimiter } from './attempts/login-rate-limiter.ts';
import { ProviderSignIns } from './attempts/provider-sign-ins.ts';

/** Checks a proof that the holder of a session owns its account. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly identity: IdentitySource,
    private readonly limiter: LoginRateLimiter,
    private readonly even: EvenTime,
    private readonly providers: ProviderSignIns,
  ) {}

  /**
   * Signs the caller in again.
   *
   * @returns an ID token that counts as a recent sign-in
   */
  async prove(
    { user, sessionId }: Pick<Caller, 'user' | 'sessionId'>,
    proof: Proof,
    { network }: Client,
  ): Promise<string> {
    const { userId, idToken } = await this.#signIn(user.email, sessionId, proof, network);
    if (userId !== user.id)
      throw new IdentityError('invalid-credential', 'The proof belongs to another account');
    return idToken;
  }

  async #signIn(email: string, sessionId: string, proof: Proof, network: string) {
    if ('password' in proof) {
      const { user, idToken } = await this.limiter.ofSession(sessionId, network, () =>
        this.even.ofFailure(() => this.identity.signIn(email, proof.password)),
      );
      return { userId: user.id, idToken };
    }
    const { user } = await this.limiter.ofNetwork(network, () => this.providers.prove(proof));
    return { userId: user.id, idToken: proof.id_token };
  }
}
