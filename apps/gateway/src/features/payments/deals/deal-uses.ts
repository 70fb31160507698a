import { Injectable } from '@nestjs/common';
import { State } from '../../../platform/state/index.ts';
import { FOR_EVER_MS } from '../books/for-ever.ts';

const KIND = 'deal-use';

/** Payments that were made through a payment link: one record for each, so that counting one twice changes nothing. */
@Injectable()
export class DealUses {
  constructor(private readonly state: State) {}

  async add(dealId: string, paymentId: string): Promise<void> {
    await this.state.write(KIND, paymentId, '', { expiresAtMs: FOR_EVER_MS, group: dealId });
  }

  async countOf(dealId: string): Promise<number> {
    return (await this.state.ofGroup(KIND, dealId)).length;
  }
}
