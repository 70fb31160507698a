import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { StaffScope } from '@touchline/contracts';
import { z } from 'zod';
import { State, type StateRecord } from '../../../platform/state/index.ts';
import { FOR_EVER_MS } from './for-ever.ts';

const KIND = 'staff';
/** There are dozens of them, not thousands: they are listed at once. */
const ALL = 'accounts';
const ID_BYTES = 16;

const Kept = z.object({
  email: z.string(),
  name: z.string(),
  scope: z.array(StaffScope),
  passwordHash: z.string(),
  /** Another one with each password: sessions that were opened by the one before are over. */
  credential: z.string(),
  activeSinceMs: z.number(),
});

/** Someone who can sign in. */
export interface ActiveAccount extends z.infer<typeof Kept> {
  readonly id: string;
}

/**
 * An address has one account, whoever invites it at once: so its id is made of it.
 *
 * @param email in lower case, as the contracts leave it.
 */
export function accountId(email: string): string {
  return createHash('sha256').update(`staff ${email}`).digest().subarray(0, ID_BYTES).toString('base64url');
}

export const mayInvite = ({ scope }: Pick<ActiveAccount, 'scope'>): boolean =>
  scope.includes('staff:accounts');

const accountOf = ({ id, value }: StateRecord): ActiveAccount => ({
  id,
  ...Kept.parse(JSON.parse(value)),
});

/** Staff as state keeps them. Who is not here is not let in, on any node. */
@Injectable()
export class AccountStore {
  constructor(private readonly state: State) {}

  async find(id: string): Promise<ActiveAccount | undefined> {
    const record = await this.state.read(KIND, id);
    return record && accountOf(record);
  }

  async all(): Promise<readonly ActiveAccount[]> {
    return (await this.state.ofGroup(KIND, ALL)).map(accountOf);
  }

  async isEmpty(): Promise<boolean> {
    return (await this.state.ofGroup(KIND, ALL)).length === 0;
  }

  /** Whether someone other than this one may invite. */
  async hasHostBeside(id: string): Promise<boolean> {
    return (await this.all()).some((account) => account.id !== id && mayInvite(account));
  }

  async keep({ id, ...account }: ActiveAccount): Promise<void> {
    const value = JSON.stringify(account satisfies z.input<typeof Kept>);
    await this.state.write(KIND, id, value, { expiresAtMs: FOR_EVER_MS, group: ALL });
  }

  /** Whether there was one. */
  remove(id: string): Promise<boolean> {
    return this.state.remove(KIND, id);
  }
}
