import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NO_EXPIRY_MS, State } from '../../../platform/state/index.ts';

const KIND = 'payment-closed';

/** Only a digest is stored, so that a deleted account cannot be identified. */
const digestOf = (accountId: string): string =>
  createHash('sha256').update(`closed account ${accountId}`).digest('base64url');

/**
 * Records deleted accounts. The provider's ledger names them for as long as it has to keep its books. Without this
 * record, a late webhook or the next reconciliation would write their payments into our books again.
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

  /** Called when the deletion did not complete and the owner keeps using the account. */
  async reopen(accountId: string): Promise<void> {
    await this.state.remove(KIND, digestOf(accountId));
  }
}
