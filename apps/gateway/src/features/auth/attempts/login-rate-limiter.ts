import { Injectable } from '@nestjs/common';
import { RateLimitedError, RateLimits, Turns, type RateLimit } from '../../../platform/limits/index.ts';
import { IdentityError, type IdentityCode } from '../../identity/index.ts';

const OF_ACCOUNT = { name: 'guesses-account', points: 10, windowSeconds: 900 } as const;
/** Of a browser that signed in to that account before: attempts of strangers do not count against it. */
const OF_DEVICE = { name: 'guesses-device', points: 10, windowSeconds: 900 } as const;
/** Of a session that stands, whose owner proves who they are once more. */
const OF_SESSION = { name: 'guesses-session', points: 10, windowSeconds: 900 } as const;
/** Only failures count, so that a stadium behind one address may sign in as fast as it types. */
const OF_NETWORK = { name: 'guesses-network', points: 300, windowSeconds: 300 } as const;

/** What one network may have compared at once. A stadium waits its turn; who sprays is stopped after so many more. */
const AT_ONCE = 20;

/** Errors that show a caller that the attempt was wrong. */
const WRONG: ReadonlySet<IdentityCode> = new Set([
  'wrong-password',
  'user-not-found',
  'invalid-credential',
  'user-disabled',
  'email-already-in-use',
  'invalid-action-code',
]);

const isFailedAttempt = (error: unknown): boolean => error instanceof IdentityError && WRONG.has(error.code);

/** Whoever writes the address, a form or the identity service: one account has one counter. */
const accountOf = (email: string): string => email.trim().toLowerCase();

/** Limits wrong attempts at passwords, codes and tokens, by account and by network. */
@Injectable()
export class LoginRateLimiter {
  readonly #ofAccount: RateLimit;
  readonly #ofDevice: RateLimit;
  readonly #ofSession: RateLimit;
  readonly #ofNetwork: RateLimit;
  readonly #turns = new Turns(AT_ONCE);

  constructor(limits: RateLimits) {
    this.#ofAccount = limits.of(OF_ACCOUNT);
    this.#ofDevice = limits.of(OF_DEVICE);
    this.#ofSession = limits.of(OF_SESSION);
    this.#ofNetwork = limits.of(OF_NETWORK);
  }

  /**
   * Does what compares an account's secret. An attempt counts before it is compared, so that a thousand at once are
   * still ten; whatever turns out to be none (the right password, an identity service that is away) is taken back.
   *
   * @param device a browser that signed in to this account before. It has ten attempts of its own; after
   *   those it counts like everybody.
   */
  async ofAccount<T>(email: string, network: string, compare: () => Promise<T>, device?: string): Promise<T> {
    return this.ofNetwork(network, async () => {
      const account = accountOf(email);
      const ofDevice = device === undefined ? undefined : `${account} ${device}`;
      if (ofDevice !== undefined && (await mayTake(this.#ofDevice, ofDevice)))
        return taken(this.#ofDevice, ofDevice, compare);
      await this.#ofAccount.take(account);
      return taken(this.#ofAccount, account, compare);
    });
  }

  /** Compares a secret within a session. Each session counts its own attempts, so strangers cannot lock the owner out. */
  async ofSession<T>(sessionId: string, network: string, compare: () => Promise<T>): Promise<T> {
    return this.ofNetwork(network, async () => {
      await this.#ofSession.take(sessionId);
      return taken(this.#ofSession, sessionId, compare);
    });
  }

  /** Does what compares a secret that names its account itself: a code of a mail, a provider's token. */
  async ofNetwork<T>(network: string, compare: () => Promise<T>): Promise<T> {
    return this.#turns.take(network, async () => {
      await this.#ofNetwork.check(network);
      try {
        return await compare();
      } catch (error) {
        if (isFailedAttempt(error)) await this.#ofNetwork.count(network);
        throw error;
      }
    });
  }

  /** Forgets the attempts at an account whose owner has proved their mailbox. */
  async forgive(email: string): Promise<void> {
    await this.#ofAccount.forget(accountOf(email));
  }
}

async function mayTake(limit: RateLimit, key: string): Promise<boolean> {
  try {
    await limit.take(key);
    return true;
  } catch (error) {
    if (error instanceof RateLimitedError) return false;
    throw error;
  }
}

/** After one was taken: gives it back unless the attempt was wrong. */
async function taken<T>(limit: RateLimit, key: string, compare: () => Promise<T>): Promise<T> {
  try {
    const result = await compare();
    await limit.giveBack(key);
    return result;
  } catch (error) {
    if (!isFailedAttempt(error)) await limit.giveBack(key);
    throw error;
  }
}
