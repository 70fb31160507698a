import { Injectable } from '@nestjs/common';
import { RateLimits, Turns, type RateLimit } from '../../platform/limits/index.ts';
import { IdentityError, type IdentityCode } from '../identity/index.ts';

const OF_ACCOUNT = { name: 'guesses-account', points: 10, windowSeconds: 900 } as const;
/** Only failures count, so that a stadium behind one address may sign in as fast as it types. */
const OF_NETWORK = { name: 'guesses-network', points: 300, windowSeconds: 300 } as const;

/** What one network may have compared at once. A stadium waits its turn; who sprays is stopped after so many more. */
const AT_ONCE = 20;

/** What tells someone who guesses that this one was wrong. */
const WRONG: ReadonlySet<IdentityCode> = new Set([
  'wrong-password',
  'user-not-found',
  'invalid-credential',
  'user-disabled',
  'email-already-in-use',
  'invalid-action-code',
]);

const isWrongGuess = (error: unknown): boolean => error instanceof IdentityError && WRONG.has(error.code);

/** Whoever writes the address, a form or the identity service: one account has one counter. */
const accountOf = (email: string): string => email.trim().toLowerCase();

/** How often passwords, codes and tokens may be guessed: by account, and by the network that they come from. */
@Injectable()
export class Guesses {
  readonly #ofAccount: RateLimit;
  readonly #ofNetwork: RateLimit;
  readonly #turns = new Turns(AT_ONCE);

  constructor(limits: RateLimits) {
    this.#ofAccount = limits.of(OF_ACCOUNT);
    this.#ofNetwork = limits.of(OF_NETWORK);
  }

  /**
   * Does what compares an account's secret. A guess counts before it is compared, so that a thousand at once are
   * still ten; whatever turns out to be none (the right password, an identity service that is away) is taken back.
   */
  async ofAccount<T>(email: string, network: string, compare: () => Promise<T>): Promise<T> {
    return this.ofNetwork(network, async () => {
      const account = accountOf(email);
      await this.#ofAccount.take(account);
      try {
        const result = await compare();
        await this.#ofAccount.giveBack(account);
        return result;
      } catch (error) {
        if (!isWrongGuess(error)) await this.#ofAccount.giveBack(account);
        throw error;
      }
    });
  }

  /** Does what compares a secret that names its account itself: a code of a mail, a provider's token. */
  async ofNetwork<T>(network: string, compare: () => Promise<T>): Promise<T> {
    return this.#turns.take(network, async () => {
      await this.#ofNetwork.check(network);
      try {
        return await compare();
      } catch (error) {
        if (isWrongGuess(error)) await this.#ofNetwork.count(network);
        throw error;
      }
    });
  }

  /** Whoever has the mail of an account has the account: what others guessed does not shut them out. */
  async forgive(email: string): Promise<void> {
    await this.#ofAccount.forget(accountOf(email));
  }
}
