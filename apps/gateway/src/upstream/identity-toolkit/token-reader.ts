import { IdentityError, type IdentityUser } from '../../features/identity/index.ts';
import { UpstreamError } from '../../platform/errors/upstream-errors.ts';
import { type IdentityToolkitClient, unreachable } from './client.ts';
import { type IdTokenVerifier, TokenRefusedError } from './keys/id-token-verifier.ts';
import { toUser } from './to-domain/user.ts';
import { WireLookup } from './wire/account.ts';
import type { WireClaims } from './wire/tokens.ts';

const EXPIRED = 'ERR_JWT_EXPIRED';

/** Turns an ID token into its user: verifies the token first, then looks the account up. */
export class TokenReader {
  constructor(
    private readonly verifier: IdTokenVerifier,
    private readonly client: IdentityToolkitClient,
  ) {}

  /** Reads a token from a visitor: every fault is the visitor's. */
  foreign(idToken: string): Promise<IdentityUser> {
    return this.#read(idToken, (refusal) =>
      refusal.code === EXPIRED ? 'user-token-expired' : 'invalid-credential',
    );
  }

  /**
   * Reads a token that the service has just issued. A fault in it is ours or the service's, such as a wrong clock,
   * and ends no session.
   */
  own(idToken: string): Promise<IdentityUser> {
    return this.#read(idToken, () => 'internal');
  }

  async #read(idToken: string, codeOf: (refusal: TokenRefusedError) => IdentityError['code']) {
    const claims = await this.#verify(idToken, codeOf);
    const { users } = await this.client.call('lookup', { idToken }, WireLookup);
    const account = users.find(({ localId }) => localId === claims.sub);
    if (account === undefined) throw new IdentityError('internal', 'lookup returned another account');
    if (account.disabled) throw new IdentityError('user-disabled', 'the account is switched off');
    const user = toUser(account, claims);
    if (user !== undefined) return user;
    throw new IdentityError('operation-not-allowed', 'the account has no address');
  }

  async #verify(
    idToken: string,
    codeOf: (refusal: TokenRefusedError) => IdentityError['code'],
  ): Promise<WireClaims> {
    try {
      return await this.verifier.verify(idToken);
    } catch (error) {
      if (error instanceof UpstreamError) throw unreachable('the keys of ID tokens', error);
      if (!(error instanceof TokenRefusedError)) throw error;
      throw new IdentityError(codeOf(error), `an ID token was refused: ${error.message}`, { cause: error });
    }
  }
}
