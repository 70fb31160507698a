import { Injectable } from '@nestjs/common';
import { RateLimitedError, RateLimits, Turns, type RateLimit } from '../../../platform/limits/index.ts';
import { IdentityError, type IdentityCode } from '../../identity/index.ts';

const OF_ACCOUNT = { name: 'guesses-account', points: 10, windowSeconds: 900 } as const;
/** For a browser that has signed in to the account before. Attempts of strangers do not count towards it. */
const OF_DEVICE = { name: 'guesses-device', points: 10, windowSeconds: 900 } as const;
/** For an open session whose owner reauthenticates. */
const OF_SESSION = { name: 'guesses-session', points: 10, windowSeconds: 900 } as const;
/** Only failures count, so a stadium behind one address may sign in without limit. */
const OF_NETWORK = { name: 'guesses-network', points: 300, windowSeconds: 300 } as const;

/**
 * How many secrets of one network are compared at the same time. A stadium queues; a password spray exceeds the limit
 * by no more than this.
 */
const AT_ONCE = 20;

/** Errors that reveal to the caller that the attempt was wrong. */
const WRONG: ReadonlySet<IdentityCode> = new Set([
  'wrong-password',
  'user-not-found',
  'invalid-credential',
  'user-disabled',
  'email-already-in-use',
  'invalid-action-code',
]);

const isFailedAttempt = (error: unknown): boolean => error instanceof IdentityError && WRONG.has(error.code);

/** One account has one counter, however the form or the identity service spells its address. */
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
   * Compares a secret of an account. An attempt counts before it is compared, so that a thousand concurrent ones are
   * limited to ten. It is given back if it was not wrong (the right password, or an identity service that is
   * unavailable).
   *
   * @param device a browser that has signed in to this account before. It has ten attempts of its own, and then
   *   counts like any other.
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

  /** Compares a secret that identifies its account itself: a code from an email, or a provider's token. */
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

  /** Resets the attempts at an account whose owner has proved access to its mailbox. */
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

/** Compares after an attempt was taken, and gives the attempt back unless it was wrong. */
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
