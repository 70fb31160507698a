import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NO_EXPIRY_MS, State } from '../../../platform/state/index.ts';

const KIND = 'payment-closed';

/** Of an account that is gone nothing is kept by which anybody could be found. */
const digestOf = (accountId: string): string =>
  createHash('sha256').update(`closed account ${accountId}`).digest('base64url');

/**
 * Accounts that were deleted. The provider's ledger names them for as long as it must keep its books: without this word,
 * a late webhook or the next reconciliation would write a record of them again.
 */
@Injectable()
export class ClosedAccounts {
  constructor(private readonly state: State) {}

  async has(accountId: string): Promise<boolean> {
    return (await this.state.read(KIND, digestOf(accountId))) !== undefined;
  }

  async close(accountId: string): Promise<void> {
    await this.state.write(KIND, digestOf(accountId), '', { expiresAtMs: NO_EXPIRY_MS });
  }

  /** Its deletion was not finished, and its owner goes on using it. */
  async reopen(accountId: string): Promise<void> {
    await this.state.remove(KIND, digestOf(accountId));
  }
}
