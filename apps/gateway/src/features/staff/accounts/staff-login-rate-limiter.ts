import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/limits/index.ts';

const OF_ACCOUNT = { name: 'staff-account', points: 10, windowSeconds: 900 } as const;
const OF_NETWORK = { name: 'staff-network', points: 50, windowSeconds: 300 } as const;

/** Limits wrong passwords and invitation links of staff, by account and by network. */
@Injectable()
export class StaffLoginRateLimiter {
  readonly #ofAccount: RateLimit;
  readonly #ofNetwork: RateLimit;

  constructor(limits: RateLimits) {
    this.#ofAccount = limits.of(OF_ACCOUNT);
    this.#ofNetwork = limits.of(OF_NETWORK);
  }

  /**
   * Counts an attempt before it is checked, so that a thousand concurrent attempts are limited to ten. An attempt
   * that succeeds or could not be checked is uncounted again.
   *
   * @param compare resolves with `undefined` if the attempt was wrong.
   */
  async ofAccount<T>(
    id: string,
    network: string,
    compare: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    return counted(this.#ofNetwork, network, () => counted(this.#ofAccount, id, compare));
  }

  ofNetwork<T>(network: string, compare: () => Promise<T | undefined>): Promise<T | undefined> {
    return counted(this.#ofNetwork, network, compare);
  }

  /** Forgets the attempts at an account that was invited again. */
  forgive(accountId: string): Promise<void> {
    return this.#ofAccount.forget(accountId);
  }
}

async function counted<T>(
  limit: RateLimit,
  key: string,
  compare: () => Promise<T | undefined>,
): Promise<T | undefined> {
  await limit.take(key);
  let isWrong = false;
  try {
    const found = await compare();
    isWrong = found === undefined;
    return found;
  } finally {
    if (!isWrong) await limit.giveBack(key);
  }
}
