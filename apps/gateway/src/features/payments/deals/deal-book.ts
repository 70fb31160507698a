import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { NO_EXPIRY_MS, State } from '../../../platform/state/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';

const KIND = 'deal';
const USE = 'deal-use';
const ALL = 'all';
/** How long staff can still see a payment link after it has ended. */
const KEPT_AFTER_MS = 400 * DAY_MS;
const ID_BYTES = 16;

const Kept = z.object({
  price: z.string(),
  note: z.string(),
  createdAtMs: z.number(),
  createdBy: z.string(),
  expiresAtMs: z.number(),
  singleUse: z.boolean(),
  withdrawnAtMs: z.number().nullable(),
});
/** A payment link. Its id is derived from its token, which is not stored. */
export type KeptDeal = Readonly<z.infer<typeof Kept>> & { readonly id: string };

/** The prefix `d` makes it a valid id of the API: Base64 may begin with a dash. */
export const dealIdOf = (token: string): string =>
  `d${createHash('sha256').update(`deal ${token}`).digest().subarray(0, ID_BYTES).toString('base64url')}`;

const dealIn = (id: string, value: string): KeptDeal => ({ id, ...Kept.parse(JSON.parse(value)) });

/** Payment links in state. */
@Injectable()
export class DealBook {
  constructor(private readonly state: State) {}

  async read(id: string): Promise<{ readonly deal: KeptDeal; readonly revision: number } | undefined> {
    const record = await this.state.read(KIND, id);
    return record && { deal: dealIn(id, record.value), revision: record.revision };
  }

  async all(): Promise<readonly KeptDeal[]> {
    return (await this.state.ofGroup(KIND, ALL)).map(({ id, value }) => dealIn(id, value));
  }

  /** Returns `false` if the record changed first. */
  async write(deal: KeptDeal, ifRevision: number | 'absent'): Promise<boolean> {
    const options = { expiresAtMs: deal.expiresAtMs + KEPT_AFTER_MS, group: ALL, ifRevision };
    return (await this.state.write(KIND, deal.id, JSON.stringify(Kept.parse(deal)), options)) !== undefined;
  }

  /** Records a payment made through the link. Each payment is one record, so recording it twice changes nothing. */
  async addUse(dealId: string, paymentId: string): Promise<void> {
    await this.state.write(USE, paymentId, '', { expiresAtMs: NO_EXPIRY_MS, group: dealId });
  }

  async usesOf(dealId: string): Promise<number> {
    return (await this.state.ofGroup(USE, dealId)).length;
  }
}
